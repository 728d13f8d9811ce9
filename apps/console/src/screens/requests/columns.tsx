import { Skeleton } from '@mantine/core'
import { kindOf } from '../../entities/requests/kinds.ts'
import type { RequestRow } from '../../entities/requests/rows.ts'
import { CopyId } from '../../kit/copy/CopyId.tsx'
import { StatusBadge } from '../../kit/status/StatusBadge.tsx'
import type { Columns } from '../../ui/columns.ts'
import type { RequestDeeds } from './request-line.ts'
import { RequestActions } from './RequestActions.tsx'
import { RequestProgress } from './RequestProgress.tsx'
import { RequestTitle } from './RequestTitle.tsx'
import classes from './RequestsScreen.module.css'

export const requestColumns: Columns<RequestRow, RequestDeeds> = [
  {
    heading: 'TITLE',
    width: 'minmax(7.75rem, 8fr)',
    card: [1, 'start'],
    sortKey: 'title',
    toCome: <TitleToCome />,
    cell: (row, deeds) => <RequestTitle row={row} deeds={deeds} />,
  },
  {
    heading: 'TYPE',
    width: '7.25rem',
    card: [2, 'middle'],
    sortKey: 'type',
    toCome: '80px',
    isSaidOnce: true,
    cell: ({ requestType }) => <span className={classes.type}>{requestType}</span>,
  },
  {
    heading: 'STATUS',
    width: '6.75rem',
    card: [2, 'start'],
    toCome: '92px',
    cell: ({ state }) => <StatusBadge state={state} />,
  },
  {
    heading: 'PROGRESS',
    width: 'minmax(5.5rem, 4fr)',
    card: [3],
    cell: ({ id, state, title, request }) =>
      RequestProgress({ request, id, state, title, appears: kindOf(request).appears }),
  },
  {
    heading: 'CREATED',
    width: '8.75rem',
    card: [2, 'end'],
    sortKey: 'date',
    toCome: '80px',
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
    toCome: '88px',
    cell: ({ id }) => <CopyId id={id} name="request id" />,
  },
  {
    heading: 'Actions',
    width: '5.5rem',
    card: [1, 'end'],
    isForActions: true,
    toCome: '58px',
    cell: (row, deeds) => <RequestActions row={row} deeds={deeds} />,
  },
]

function TitleToCome() {
  return (
    <div className={classes.named}>
      <Skeleton width={40} height={40} />
      <Skeleton height={16} width="60%" />
    </div>
  )
}
