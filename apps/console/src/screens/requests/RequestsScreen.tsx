import { type Request, requestTypeLabel } from '@patchbay/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useApiKey } from '../../api/api-key.ts'
import { type RequestRow, toggleSort } from '../../entities/requests/rows.ts'
import { titleOf } from '../../entities/requests/status.ts'
import { PageActions } from '../../kit/actions/PageActions.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { useListParams } from '../../kit/list/use-list-params.ts'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { isUnfinished } from '../../kit/status/job-state.ts'
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx'
import { requestColumns } from './columns.tsx'
import { useRequestRow } from './use-request-row.ts'
import classes from './RequestsScreen.module.css'
import { parseSort, formatSort } from './sort-param.ts'
import { useOpenItemInUrl } from '../../kit/routes/use-open-item-in-url.ts'
import { useRequestList, useFinishedTranscript } from './use-request-list.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressDrawer } from '../../entities/requests/ProgressDrawer.tsx'
import { DeleteRequest } from '../../entities/requests/DeleteRequest.tsx'
import { CancelRequest } from '../../entities/requests/CancelRequest.tsx'
import { headingOf } from '../../kit/routes/pages.ts'

const TranscriptDialog = lazyPart(async () => (await import('./TranscriptDialog.tsx')).TranscriptDialog)

const typeLabelOf = ({ requestTypeId }: Request) => requestTypeLabel(requestTypeId)

/** Five rows to come. */
const skeletonCount = <DataTableSkeleton columns={requestColumns} count={5} />

/** Every request of the key: what runs, what is done, what failed. */
export function RequestsScreen() {
  const { search, page: wantedPage, sort: sortParam, setSearch, setPage, correctPage, setSort } = useListParams()
  const sort = parseSort(sortParam)
  const list = useRequestList({ search, sort, page: wantedPage, correctPage })
  const { data, shown, error, refetch, dataUpdatedAt, canSearch } = list
  const transcript = useOpenItemInUrl('transcript')
  const making = useOpenItemInUrl('making')
  const hasKey = useApiKey() !== undefined
  const toRead = useFinishedTranscript(transcript.openId, data)
  const hasTools = hasKey && canSearch
  const [toCancel, setToCancel] = useState<RequestRow>()
  const [toDelete, setToDelete] = useState<RequestRow>()
  const deeds = useMemo(
    () => ({ openTranscript: transcript.open, follow: making.open, cancel: setToCancel, remove: setToDelete }),
    [transcript.open, making.open],
  )
  const sorting = {
    by: sort.by,
    isAscending: sort.isAscending,
    onSort: (key: string) => setSort(formatSort(toggleSort(sort, parseSort(key).by))),
  }
  // The watcher's own asking turns nothing: only a click does.
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await refetch()
    setRefreshing(false)
    setPage(1)
  }
  return (
    <>
      <PageHeader
        {...headingOf('/requests')}
        isBrief
        actions={
          hasTools && (
            <>
              <span className={classes.updated}>
                {data &&
                  `Last updated ${new Date(dataUpdatedAt).toLocaleTimeString(undefined, { timeStyle: 'short' })}`}
              </span>
              <PageActions
                deeds={[
                  {
                    label: 'Refresh',
                    icon: IconRefresh,
                    run: () => void refresh(),
                    isBusy: isRefreshing,
                    keepsMenuOpen: true,
                  },
                ]}
              />
            </>
          )
        }
      />
      {hasTools && (
        <Filters
          search={{
            words: search,
            placeholder: 'Search by title or type...',
            onSearch: setSearch,
            isLoadedOnly: !list.isNarrowed,
          }}
          onClear={() => setSearch('')}
          note={
            list.lookedThrough === undefined
              ? undefined
              : `Of the newest ${list.lookedThrough.toLocaleString()} requests: this server tells of no older ones.`
          }
        />
      )}
      <ListScreen
        noKeyWords="Please add your API key to view your requests."
        skeleton={skeletonCount}
        error={error}
        onRetry={() => void refresh()}
        items={shown?.items}
        isSearching={list.isSearching}
        emptySearch={
          <EmptyState
            drawing="search"
            title="No matching requests found."
            action={
              <Button variant="default" onClick={() => setSearch('')}>
                Clear filters
              </Button>
            }
          />
        }
        empty={<NoRequests />}
      >
        {(items) => (
          <>
            <DataTable
              label="My Requests"
              columns={requestColumns}
              rows={items}
              useLine={useRequestRow}
              actions={deeds}
              sorting={sorting}
              wordsOf={typeLabelOf}
            />
            {shown && <Pagination page={shown} nouns="requests" onPage={setPage} />}
          </>
        )}
      </ListScreen>
      {toCancel && <CancelRequest id={toCancel.id} title={toCancel.title} onClose={() => setToCancel(undefined)} />}
      {toDelete && (
        <DeleteRequest
          id={toDelete.id}
          title={toDelete.title}
          isUnfinished={isUnfinished(toDelete.state)}
          onClose={() => setToDelete(undefined)}
        />
      )}
      {hasKey && making.openId !== undefined && (
        <ProgressDrawer
          id={making.openId}
          request={shown?.items.find(({ id }) => id === making.openId)}
          onRetried={making.open}
          onClose={making.close}
        />
      )}
      {toRead && <TranscriptDialog id={toRead.id} title={titleOf(toRead)} onClose={transcript.close} />}
    </>
  )
}

const NoRequests = () => (
  <EmptyState
    drawing="requests"
    title="You don't have any requests yet."
    words="Create your first podcast in the Create Podcast section."
    action={
      <PageLink page="/podcasts/create-episode" isPrimary>
        Create Episode
      </PageLink>
    }
  />
)
