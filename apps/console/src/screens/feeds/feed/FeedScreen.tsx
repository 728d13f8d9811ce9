import type { FeedItem } from '@patchbay/contract'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiKey } from '../../../api/api-key.ts'
import { FeedError } from '../../../entities/feeds/FeedError.tsx'
import { useFeed } from '../../../entities/feeds/queries.ts'
import { feedName, itemTitle } from '../../../entities/feeds/status.ts'
import { Filters } from '../../../kit/list/Filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useListParams } from '../../../kit/list/use-list-params.ts'
import { usePageName } from '../../../kit/routes/page-name.ts'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import type { RowSelection } from '../../../ui/DataTableSelection.tsx'
import { DataTable, DataTableSkeleton } from '../../../ui/DataTable.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { createSelection } from '../../../ui/selection.ts'
import { FeedHeader } from './FeedHeader.tsx'
import classes from './FeedScreen.module.css'
import { itemColumns } from './item-columns.tsx'
import { useFeedRefresh } from './use-feed-refresh.ts'
import { Button } from '../../../ui/Button.tsx'
import { Subscriptions } from './Subscriptions.tsx'
import { ItemsBar } from './ItemsBar.tsx'

const nothing = {}
const identity = (item: FeedItem) => item
const skeleton = <DataTableSkeleton columns={itemColumns} count={8} canChoose />

/** A feed: where it reads, how it fares, and what it has brought, to be picked from (issue "make an episode of these three"). */
export function FeedScreen() {
  const { feedId = '' } = useParams()
  const navigate = useNavigate()
  const hasKey = useApiKey() !== undefined
  const reading = useFeedRefresh(feedId)
  const { data: feed, error, refetch } = useFeed(feedId, reading.isReading)
  const { search, setSearch } = useListParams()
  const [isUsedHidden, setUsedHidden] = useState(false)
  const [selection] = useState(() => createSelection<FeedItem>())
  const choosing = useMemo(
    (): RowSelection<FeedItem> => ({
      selection,
      canBeChosen: () => true,
      nameOf: (item) => `Select ${itemTitle(item)}`,
      whyNot: '',
      leave: selection.clear,
    }),
    [selection],
  )
  usePageName(feed && feedName(feed))
  const items = feed && (feed.items ?? [])
  const shown = items?.filter((item) => matchesWords(item, search) && !(isUsedHidden && item.usedOn !== undefined))
  const hasUsed = items?.some(({ usedOn }) => usedOn !== undefined) === true
  const showAll = () => {
    setSearch('')
    setUsedHidden(false)
  }
  if (error?.kind === 'not-found') {
    return (
      <>
        <PageHeader title="Feed" />
        <EmptyState
          drawing="lost"
          title="This feed does not exist any more."
          action={<Button onClick={() => void navigate(href('/feeds'))}>View Feeds</Button>}
        />
      </>
    )
  }
  return (
    <>
      <FeedHeader feed={feed} isPending={hasKey && !error} refreshState={reading} />
      {feed && (
        <div className={classes.trouble}>
          {reading.error && <Notice tone="yellow" title={reading.error.message} />}
          <FeedError feed={feed} />
        </div>
      )}
      {feed && (
        <div className={classes.starts}>
          <Subscriptions feed={feed} />
        </div>
      )}
      {items && items.length > 0 && (
        <Filters
          search={{ words: search, placeholder: 'Search items', onSearch: setSearch, isLoadedOnly: true }}
          activeFilters={
            isUsedHidden ? [{ label: 'Shown', value: 'not used yet', clear: () => setUsedHidden(false) }] : undefined
          }
          onClear={showAll}
          note={
            hasUsed &&
            !isUsedHidden && (
              <Button variant="subtle" size="compact-sm" onClick={() => setUsedHidden(true)}>
                Hide what was used
              </Button>
            )
          }
        />
      )}
      <ListScreen
        noKeyWords="API key is required to fetch feeds"
        skeleton={skeleton}
        error={error}
        onRetry={() => void refetch()}
        items={shown}
        isSearching={items !== undefined && items.length > 0}
        emptySearch={
          <EmptyState
            drawing="search"
            title={search === '' ? 'Everything here was used already.' : 'No item has these words.'}
            action={
              <Button variant="default" onClick={showAll}>
                Clear filters
              </Button>
            }
          />
        }
        empty={
          <EmptyState
            drawing="files"
            title="Nothing has come yet"
            words={
              feed?.failingSince === undefined
                ? 'What it publishes appears here by itself.'
                : 'As soon as it can be read, what it publishes appears here.'
            }
          />
        }
      >
        {(rows) => (
          <>
            <DataTable
              label="Items"
              columns={itemColumns}
              rows={rows}
              useLine={identity}
              actions={nothing}
              selection={choosing}
              isSelecting
            />
            {feed && <ItemsBar feed={feed} selection={selection} />}
          </>
        )}
      </ListScreen>
    </>
  )
}

/** Every word that was typed stands in its title, its summary or its author's name. */
const matchesWords = ({ title, summary, author }: FeedItem, search: string): boolean => {
  const text = [title, summary, author].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
