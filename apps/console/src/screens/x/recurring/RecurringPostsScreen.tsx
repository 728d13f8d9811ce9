import { Skeleton } from '@mantine/core'
import type { PostTemplate } from '@patchbay/contract'
import { IconRefresh } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import template from '../../../entities/recurring/Template.module.css'
import { living } from '../../../entities/recurring/status.ts'
import { loadedLater } from '../../../kit/create/loaded-soon.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { LinkWhenBuilt } from '../../../kit/routes/LinkWhenBuilt.tsx'
import { hrefIfBuilt } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PostTemplateItem } from './PostTemplateItem.tsx'
import classes from './RecurringPosts.module.css'
import { useKnown, usePostTemplates } from './templates.ts'
import { useKeyInAddress } from './use-key-in-address.ts'

const { Part: DeletePostTemplate } = loadedLater(
  async () => (await import('./DeletePostTemplate.tsx')).DeletePostTemplate,
)
const { Part: ReplaceKey } = loadedLater(async () => (await import('../../../entities/key/ReplaceKey.tsx')).ReplaceKey)

const toCome = (
  <>
    <p className={classes.loading}>Loading recurring templates...</p>
    <ul className={template.list} aria-hidden>
      {Array.from({ length: 3 }, (_, place) => (
        <li key={place} className={template.card}>
          <Skeleton height={20} width={120} />
          <Skeleton height={16} width="70%" />
          <Skeleton height={12} width="45%" />
        </li>
      ))}
    </ul>
  </>
)

/** What is posted again and again: paused, changed and ended here (spec 3 §2.6). */
export function RecurringPostsScreen() {
  const asked = useKeyInAddress()
  if (asked) {
    return (
      <Suspense>
        <ReplaceKey {...asked} />
      </Suspense>
    )
  }
  return <Templates />
}

function Templates() {
  const { data, error, refetch, isFetching } = usePostTemplates()
  const known = useKnown()
  const [leaving, setLeaving] = useState<PostTemplate>()
  const [editing, setEditing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <PageHeader
        title="Recurring X Posts"
        subtitle="Manage your recurring X post templates"
        isBrief
        actions={
          <>
            <LinkWhenBuilt page="/x">Back to X Posts</LinkWhenBuilt>
            <LinkWhenBuilt page="/x/new" isPrimary>
              Create New
            </LinkWhenBuilt>
          </>
        }
      />
      {problem !== undefined && (
        <div className={classes.problem}>
          <Notice tone="red" title={problem} />
        </div>
      )}
      <ListScreen
        noKeyWords="Please set your API key to view your recurring X posts."
        noKeyVerb="Set API Key"
        skeleton={toCome}
        error={error}
        onRetry={() => void refetch()}
        items={data && living(data)}
        isSearching={false}
        emptySearch={null}
        empty={
          <EmptyState
            drawing="search"
            title="No recurring templates"
            words={
              <>
                You haven&apos;t created any recurring X post templates yet.
                <br />
                Create a new X post with scheduling options to add recurring templates.
              </>
            }
            action={
              hrefIfBuilt('/x/new') !== undefined && (
                <Button component={Link} to={hrefIfBuilt('/x/new') ?? ''}>
                  Create New
                </Button>
              )
            }
          />
        }
      >
        {(templates) => (
          <section aria-labelledby="templates">
            <div className={classes.head}>
              <h2 id="templates" className={classes.heading}>
                Active Templates
              </h2>
              <IconButton
                hint="Refresh"
                aria-label="Refresh the templates"
                aria-busy={isFetching}
                onClick={() => void refetch()}
              >
                <IconRefresh size={17} stroke={1.7} aria-hidden />
              </IconButton>
            </div>
            <ul className={template.list}>
              {templates.map((one) => (
                <PostTemplateItem
                  key={one.id}
                  template={one}
                  known={known}
                  isEditing={editing === one.id}
                  onEdit={() => setEditing(one.id)}
                  onEdited={() => setEditing(undefined)}
                  onDelete={() => setLeaving(one)}
                  onProblem={setProblem}
                />
              ))}
            </ul>
          </section>
        )}
      </ListScreen>
      {leaving && (
        <Suspense>
          <DeletePostTemplate template={leaving} onClose={() => setLeaving(undefined)} onProblem={setProblem} />
        </Suspense>
      )}
    </>
  )
}
