import type { Project } from '@patchbay/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { plainDescription } from '../../entities/projects/description.tsx'
import { ColourSwatches } from '../../entities/projects/ColourSwatches.tsx'
import { projectName } from '../../entities/projects/queries.ts'
import { href } from '../../kit/routes/paths.ts'
import { RelativeTime } from '../../kit/time/RelativeTime.tsx'
import { Card } from '../../ui/Cards.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconLink } from '../../ui/IconLink.tsx'
import classes from './Projects.module.css'

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** One project: its name, what it is about, and what can be done with it. */
export function ProjectCard({ project, onDelete }: { project: Project; onDelete: () => void }) {
  const name = projectName(project)
  const params = { projectId: project.id }
  const { updatedOn, description, imageUrl } = project
  return (
    <Card
      name={name}
      to={href('/projects/{projectId}', { params })}
      level={2}
      description={description === undefined ? undefined : plainDescription(description)}
      actions={
        <>
          <IconLink
            to={href('/projects/{projectId}', { params, query: { edit: '1' } })}
            aria-label={`Edit ${name}`}
            tooltip="Edit"
          >
            <IconPencil size={16} stroke={1.7} aria-hidden />
          </IconLink>
          <IconButton aria-label={`Delete ${name}`} tooltip="Delete" onClick={onDelete}>
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </IconButton>
        </>
      }
      footer={
        <>
          {updatedOn !== undefined && (
            <span>
              Updated <RelativeTime moment={updatedOn} exact={exact.format(new Date(updatedOn))} />
            </span>
          )}
          <ColourSwatches project={project} />
        </>
      }
    >
      {imageUrl && <img className={classes.logo} src={imageUrl} alt="" width={120} height={30} loading="lazy" />}
    </Card>
  )
}
