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
    heading: 'ID',
    width: '6.75rem',
    card: [4, 'start'],
    toCome: '96px',
    cell: ({ id }) => <CopyId id={id} name="request id" />,
  },
  {
    heading: 'TITLE',
    width: 'minmax(7rem, 5fr)',
    card: [1, 'start'],
    sortKey: 'title',
    toCome: '70%',
    cell: (row, deeds) => <RequestTitle row={row} deeds={deeds} />,
  },
  {
    heading: 'TYPE',
    width: '7.25rem',
    card: [2, 'start'],
    sortKey: 'type',
    toCome: '80px',
    cell: ({ requestType }) => <span className={classes.type}>{requestType}</span>,
  },
  {
    heading: 'STATUS',
    width: '6.75rem',
    card: [1, 'end'],
    toCome: '92px',
    cell: ({ state }) => <StatusBadge state={state} />,
  },
  {
    heading: 'PROGRESS',
    width: 'minmax(5.5rem, 3fr)',
    card: [3],
    cell: ({ id, state, title, request }) =>
      RequestProgress({ request, id, state, title, appears: kindOf(request).appears }),
  },
  {
    heading: 'CREATED',
    width: 'minmax(7.25rem, 9rem)',
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
  {
    heading: 'Actions',
    width: '7.25rem',
    card: [4, 'end'],
    isForActions: true,
    toCome: '58px',
    cell: (row, deeds) => <RequestActions row={row} deeds={deeds} />,
  },
]
