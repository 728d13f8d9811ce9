import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconListCheck, IconRefresh, IconSearch, IconSearchOff } from '@tabler/icons-react'
import { Suspense, lazy, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useApiKey } from '../../api/key-store.ts'
import { useRequests } from '../../entities/requests/queries.ts'
import { rowOf, shownRows } from '../../entities/requests/rows.ts'
import { isTranscript } from '../../entities/requests/status.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Pager } from '../../kit/list/Pager.tsx'
import { pageOfItems } from '../../kit/list/paging.ts'
import { useListParams } from '../../kit/list/use-list-params.ts'
import { hrefIfBuilt } from '../../kit/routes/paths.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { useNow } from '../../kit/time/use-now.ts'
import { RequestsSkeleton } from './RequestsSkeleton.tsx'
import { RequestsTable } from './RequestsTable.tsx'
import classes from './RequestsScreen.module.css'
import { sortFrom, sortWords } from './sort-words.ts'
import { useOpenTranscript } from './use-open-transcript.ts'

const TranscriptDialog = lazy(async () => ({ default: (await import('./TranscriptDialog.tsx')).TranscriptDialog }))

const pageSize = 10

/** Every request of the key: what runs, what is done, what failed (spec 1 §2.6). */
export function RequestsScreen() {
  const { data, error, refetch, dataUpdatedAt } = useRequests()
  const { search, page: wantedPage, sort: sortParam, setSearch, setPage, setSort } = useListParams()
  const transcript = useOpenTranscript()
  const hasKey = useApiKey() !== undefined
  const now = useNow(5000)
  const sort = sortFrom(sortParam)
  const rows = useMemo(() => data?.items.map((request) => rowOf(request, now)), [data, now])
  // On whichever page its row stands.
  const toRead = rows?.find(
    ({ id, state, request }) => id === transcript.openId && state.kind === 'completed' && isTranscript(request),
  )
  // There from the first moment, so that nothing jumps when the rows come; away where there is nothing to search.
  const hasTools = hasKey && (rows ? rows.length > 0 : !error)
  const shown = rows && shownRows(rows, search, sort)
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
        title="My Requests"
        subtitle="Everything you asked for: what is being made, what is done, what failed"
        actions={
          hasTools && (
            <>
              <span className={classes.updated}>
                {data &&
                  `Last updated ${new Date(dataUpdatedAt).toLocaleTimeString(undefined, { timeStyle: 'short' })}`}
              </span>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconRefresh size={15} />}
                loading={isRefreshing}
                onClick={() => void refresh()}
              >
                Refresh
              </Button>
            </>
          )
        }
      />
      {hasTools && (
        <TextInput
          className={classes.search}
          aria-label="Search"
          placeholder="Search by title or type..."
          leftSection={<IconSearch size={16} stroke={1.7} />}
          rightSection={search && <CloseButton size="sm" aria-label="Clear the search" onClick={() => setSearch('')} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ListScreen
        noKeyWords="Please add your API key to view your requests."
        skeleton={<RequestsSkeleton />}
        error={error}
        onRetry={() => void refresh()}
        items={shown}
        isSearching={rows !== undefined && rows.length > 0}
        emptySearch={
          <EmptyState
            icon={IconSearchOff}
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
        {(items) => {
          const page = pageOfItems(items, wantedPage, pageSize)
          return (
            <>
              <RequestsTable
                rows={page.items}
                sort={sort}
                onSort={(next) => setSort(sortWords(next))}
                onTranscript={transcript.open}
              />
              <Pager page={page} nouns="requests" onPage={setPage} />
            </>
          )
        }}
      </ListScreen>
      {toRead && (
        <Suspense fallback={null}>
          <TranscriptDialog id={toRead.id} title={toRead.title} onClose={transcript.close} />
        </Suspense>
      )}
    </>
  )
}

function NoRequests() {
  const create = hrefIfBuilt('/podcasts/create-episode')
  return (
    <EmptyState
      icon={IconListCheck}
      title="You don't have any requests yet."
      words="Create your first podcast in the Create Podcast section."
      action={
        create !== undefined && (
          <Button component={Link} to={create}>
            Create Episode
          </Button>
        )
      }
    />
  )
}
