import type { Project } from '@patchbay/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Swatches } from '../../entities/projects/Swatches.tsx'
import { projectName } from '../../entities/projects/queries.ts'
import { href } from '../../kit/routes/paths.ts'
import { Since } from '../../kit/time/Since.tsx'
import { Clamped } from '../../ui/Clamped.tsx'
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
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name} dir="auto" title={name}>
          <Link to={href('/projects/{projectId}', { params })}>{name}</Link>
        </h2>
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
      </div>
      {imageUrl && <img className={classes.logo} src={imageUrl} alt="" width={120} height={30} loading="lazy" />}
      {description && (
        <div className={classes.description} dir="auto">
          <Clamped of={name}>{description.replace(/^#+\s*/gm, '')}</Clamped>
        </div>
      )}
      <div className={classes.foot}>
        {updatedOn !== undefined && (
          <span>
            Updated <Since moment={updatedOn} exact={exact.format(new Date(updatedOn))} />
          </span>
        )}
        <Swatches project={project} />
      </div>
    </li>
  )
}
