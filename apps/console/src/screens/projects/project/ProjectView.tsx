import { Anchor } from '@mantine/core'
import type { Project } from '@patchbay/contract'
import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Description } from '../../../entities/projects/description.tsx'
import { ColourSwatches } from '../../../entities/projects/ColourSwatches.tsx'
import { projectName } from '../../../entities/projects/queries.ts'
import { PageActions } from '../../../kit/actions/PageActions.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import classes from './ProjectView.module.css'
import { DeleteProject } from '../../../entities/projects/DeleteProject.tsx'

/** What is known of a project. */
export function ProjectView({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const { url, imageUrl, description, terms = [], audience, tone, avoid = [] } = project
  const facts: [string, string][] = [
    ['Speaks to', audience ?? ''],
    ['Tone', tone ?? ''],
    ['Its words', terms.map(({ term, spokenAs }) => (spokenAs ? `${term} (said “${spokenAs}”)` : term)).join(', ')],
    ['Never said', avoid.join(', ')],
  ]
  return (
    <>
      <PageHeader
        title={projectName(project)}
        actions={
          <PageActions
            deeds={[
              { label: 'Delete', icon: IconTrash, run: () => setLeaving(true) },
              { label: 'Edit', icon: IconPencil, run: onEdit, isPrimary: true },
            ]}
          />
        }
      />
      <div className={classes.line}>
        {imageUrl && <img src={imageUrl} alt="Logo" width={200} height={50} className={classes.logo} />}
        <ColourSwatches project={project} />
        {url && /^https?:\/\//i.test(url) && (
          <Anchor href={url} target="_blank" rel="noreferrer" inherit className={classes.source}>
            {URL.parse(url)?.host ?? url}
            <IconExternalLink size={13} stroke={1.8} aria-hidden />
          </Anchor>
        )}
      </div>
      {description && <Description>{description}</Description>}
      <dl className={classes.facts}>
        {facts
          .filter(([, words]) => words !== '')
          .map(([label, words]) => (
            <div key={label}>
              <dt className={classes.label}>{label}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ))}
      </dl>
      {isLeaving && (
        <DeleteProject
          project={project}
          onDeleted={() => void navigate(href('/projects'))}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}
