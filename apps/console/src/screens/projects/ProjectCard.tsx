import type { Project } from '@patchbay/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { plainDescription } from '../../entities/projects/description.tsx'
import { Swatches } from '../../entities/projects/Swatches.tsx'
import { projectName } from '../../entities/projects/queries.ts'
import { href } from '../../kit/routes/paths.ts'
import { Since } from '../../kit/time/Since.tsx'
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
      deeds={
        <>
          <IconLink
            to={href('/projects/{projectId}', { params, query: { edit: '1' } })}
            aria-label={`Edit ${name}`}
            hint="Edit"
          >
            <IconPencil size={16} stroke={1.7} aria-hidden />
          </IconLink>
          <IconButton aria-label={`Delete ${name}`} hint="Delete" onClick={onDelete}>
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </IconButton>
        </>
      }
      foot={
        <>
          {updatedOn !== undefined && (
            <span>
              Updated <Since moment={updatedOn} exact={exact.format(new Date(updatedOn))} />
            </span>
          )}
          <Swatches project={project} />
        </>
      }
    >
      {imageUrl && <img className={classes.logo} src={imageUrl} alt="" width={120} height={30} loading="lazy" />}
    </Card>
  )
}
