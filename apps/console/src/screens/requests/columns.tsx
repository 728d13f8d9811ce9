import { Skeleton } from '@mantine/core'
import { kindOf } from '../../entities/requests/kinds.ts'
import type { RequestRow } from '../../entities/requests/rows.ts'
import { CopyId } from '../../kit/copy/CopyId.tsx'
import { StatusBadge } from '../../kit/status/StatusBadge.tsx'
import type { Columns } from '../../ui/columns.ts'
import type { RequestRowActions } from './use-request-row.ts'
import { RequestActions } from './RequestActions.tsx'
import { RequestRowProgress } from './RequestRowProgress.tsx'
import { RequestTitle } from './RequestTitle.tsx'
import classes from './RequestsScreen.module.css'

export const requestColumns: Columns<RequestRow, RequestRowActions> = [
  {
    heading: 'TITLE',
    width: 'minmax(7.75rem, 8fr)',
    card: [1, 'start'],
    sortKey: 'title',
    skeleton: <TitleSkeleton />,
    cell: (row, deeds) => <RequestTitle row={row} deeds={deeds} />,
  },
  {
    heading: 'TYPE',
    width: '7.25rem',
    card: [2, 'middle'],
    sortKey: 'type',
    skeleton: '80px',
    isSaidOnce: true,
    cell: ({ requestType }) => <span className={classes.type}>{requestType}</span>,
  },
  {
    heading: 'STATUS',
    width: '6.75rem',
    card: [2, 'start'],
    skeleton: '92px',
    cell: ({ state }) => <StatusBadge state={state} />,
  },
  {
    heading: 'PROGRESS',
    width: 'minmax(5.5rem, 4fr)',
    card: [3],
    cell: ({ id, state, title, request }) =>
      RequestRowProgress({ request, id, state, title, appears: kindOf(request).appearsIn }),
  },
  {
    heading: 'CREATED',
    width: '8.75rem',
    card: [2, 'end'],
    sortKey: 'date',
    skeleton: '80px',
    cell: ({ relativeTime, createdAt, request }) => (
      <div className={classes.created}>
        <span>{relativeTime}</span>
        {createdAt !== '' && <time dateTime={request.requestedOn}>{createdAt}</time>}
      </div>
    ),
  },
  // Small and last: who needs it copies it.
  {
    heading: 'ID',
    width: '6.25rem',
    skeleton: '88px',
    cell: ({ id }) => <CopyId id={id} name="request id" />,
  },
  {
    heading: 'Actions',
    width: '5.5rem',
    card: [1, 'end'],
    isForActions: true,
    skeleton: '58px',
    cell: (row, deeds) => <RequestActions row={row} deeds={deeds} />,
  },
]

function TitleSkeleton() {
  return (
    <div className={classes.named}>
      <Skeleton width={40} height={40} />
      <Skeleton height={16} width="60%" />
    </div>
  )
}
