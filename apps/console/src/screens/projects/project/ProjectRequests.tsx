import { Skeleton } from '@mantine/core'
import { type Project, requestTypeLabel } from '@patchbay/contract'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../../api/query.ts'
import { projectRequestsCall } from '../../../entities/projects/queries.ts'
import { resultActionOf } from '../../../entities/requests/kinds.ts'
import { pollWhileUnfinished } from '../../../entities/requests/queries.ts'
import { stateOf, titleOf } from '../../../entities/requests/status.ts'
import { ErrorPanel } from '../../../kit/state/ErrorPanel.tsx'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import { Section } from '../../../ui/Section.tsx'
import classes from './ProjectView.module.css'

/** The newest of what was made with a project, and the way to each. */
export function ProjectRequests({ project }: { project: Project }) {
  const { data, error, refetch } = useEndpointQuery(projectRequestsCall(project.id), { pollMs: pollWhileUnfinished })
  const more = data ? data.totalCount - data.items.length : 0
  return (
    <Section title="Made with it" words="Episodes, videos and research that were ordered for this project.">
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={40} />}
      {data?.items.length === 0 && <p className={classes.kind}>Nothing yet: choose it when you create something.</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.made} aria-label="Made with it">
          {data.items.map((request) => (
            <li key={request.id}>
              <Link to={resultActionOf(request).open} dir="auto">
                {titleOf(request)}
              </Link>
              <span className={classes.kind}>{requestTypeLabel(request.requestTypeId)}</span>
              <StatusBadge state={stateOf(request)} showsPercent />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes.kind}>And {more.toLocaleString()} older.</p>}
    </Section>
  )
}
