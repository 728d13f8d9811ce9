import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import type { Research } from '@patchbay/contract'
import { IconChevronDown, IconMicrophone } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCopy } from '../../kit/copy/use-copy.ts'
import { DownloadMenu } from '../../kit/detail/DownloadMenu.tsx'
import { handoff } from '../../kit/handoff/handoff.ts'
import { href } from '../../kit/routes/paths.ts'
import {
  downloadsOfResearch,
  researchAsHtml,
  researchAsJson,
  researchAsMarkdown,
  researchAsText,
} from './export/exports.ts'
import classes from './ResearchResult.module.css'
import { Button } from '../../ui/Button.tsx'
import { MenuDivider, MenuItem } from '../../ui/Menu.tsx'
import { DeleteRequest } from '../requests/DeleteRequest.tsx'

type Props = { research: Research; title: string; page?: string }

/** Make something of it, take it along, save it. */
export function ResearchActions({ research, title, page }: Props) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  /** The form takes it from where it was left. */
  const beginWith = (form: string) => () => {
    handoff.selectedResearch.leave([research.id])
    void navigate(form)
  }
  const toExplainer = href('/videos/explainers/new/{way}', { params: { way: 'existing' }, query: { step: 'sources' } })
  return (
    <div className={classes.deeds} data-screen>
      <Button
        size="xs"
        leftSection={<IconMicrophone size={15} aria-hidden />}
        title="Create a podcast from this research"
        onClick={beginWith(href('/podcasts/create-episode'))}
      >
        Create podcast
      </Button>
      <Menu position="bottom-start" width={190}>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={13} aria-hidden />}>
            Make more
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={beginWith(href('/videos/create-short'))}>Create short</Menu.Item>
          <Menu.Item onClick={beginWith(toExplainer)}>Create explainer</Menu.Item>
          <Menu.Item onClick={beginWith(href('/x/new'))}>Make posts</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CopyAs label="Copy as text" text={() => researchAsText(research)} />
      <CopyAs label="Copy as HTML" text={() => researchAsHtml(research)} />
      <DownloadMenu files={downloadsOfResearch(research, title)}>
        <MenuDivider />
        <CopyItem label="Copy as Markdown" text={() => researchAsMarkdown(research)} />
        <CopyItem label="Copy as JSON" text={() => researchAsJson(research)} />
      </DownloadMenu>
      {page !== undefined && (
        <Button size="xs" variant="subtle" component={Link} to={page}>
          Open as page
        </Button>
      )}
      <Button size="xs" variant="subtle" color="red" onClick={() => setLeaving(true)}>
        Delete
      </Button>
      {isLeaving && (
        <DeleteRequest
          id={research.id}
          title={title}
          isUnfinished={false}
          onDeleted={() => void navigate(href('/research'), { replace: true })}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  )
}

/** The menu stays, to say that it worked. */
function CopyItem({ label, text }: { label: string; text: () => string }) {
  const { isCopied, hasFailed, copy } = useCopy()
  return (
    <MenuItem staysOpen onClick={() => void copy(text())}>
      <span aria-live="polite">{isCopied ? 'Copied!' : hasFailed ? 'Could not be copied' : label}</span>
    </MenuItem>
  )
}

function CopyAs({ label, text }: { label: string; text: () => string }) {
  const { isCopied, hasFailed, copy } = useCopy()
  return (
    <Button size="xs" variant="default" onClick={() => void copy(text())}>
      <span aria-live="polite">{isCopied ? 'Copied!' : hasFailed ? 'Could not be copied' : label}</span>
    </Button>
  )
}
