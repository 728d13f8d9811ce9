import type { Research } from '@patchbay/contract'
import { IconListCheck, IconRefresh } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { usePolledResearches } from '../../entities/research/queries.ts'
import { isReadable } from '../../entities/research/status.ts'
import { Tabs } from '../../kit/detail/Tabs.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { useListParams } from '../../kit/list/use-list-params.ts'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { type TabId, countByTab, filterByTab, tabLabels, tabs } from './tabs.ts'
import { ResearchLoadError } from '../../entities/research/ResearchLoadError.tsx'
import { ResearchCardsSkeleton, ResearchCard } from './ResearchCard.tsx'
import classes from './Research.module.css'
import type { ResearchSelection } from './use-research-selection.ts'
import { Button } from '../../ui/Button.tsx'

type Props = {
  query: ReturnType<typeof usePolledResearches>
  openId: string | undefined
  onOpen: (id: string) => void
  selected: ResearchSelection
}

/** The researches: searched by what was asked, a tab a state, one to be opened or several to be chosen. */
export function ResearchListPane({ query, openId, onOpen, selected }: Props) {
  const { data, error, isFetching, refetch } = query
  const { search, setSearch } = useListParams()
  const [tab, setTab] = useTabInUrl()
  const counts = data && countByTab(data)
  const shown = data && filterByTab(data, tab, search)
  const readable = shown?.filter(isReadable) ?? []
  return (
    <section className={classes.pane} aria-label="Researches">
      <div className={classes.search}>
        <Filters
          search={{ words: search, placeholder: 'Search by prompt…', onSearch: setSearch, isLoadedOnly: true }}
          onClear={() => setSearch('')}
        />
        <IconButton
          tooltip="Refresh"
          size="large"
          aria-label="Refresh research"
          aria-busy={isFetching}
          onClick={() => void refetch()}
        >
          <IconRefresh size={16} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.choosing}>
        <Button
          variant={selected.isSelecting ? 'light' : 'subtle'}
          {...(!selected.isSelecting && { color: 'gray' })}
          size="compact-sm"
          leftSection={<IconListCheck size={15} stroke={1.8} aria-hidden />}
          aria-pressed={selected.isSelecting}
          onClick={selected.toggleMode}
        >
          {selected.isSelecting ? 'Exit selection' : 'Multi-select'}
        </Button>
        {selected.isSelecting && readable.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => selected.setAll(readable.map(({ id }) => id))}
          >
            Select all {readable.length}
          </Button>
        )}
      </div>
      <Tabs
        label="Researches by state"
        tabs={tabs.map((id) => ({
          id,
          label: tabLabels[id],
          count: counts?.[id],
          panel: () => (
            <>
              {error && <ResearchLoadError error={error} onRetry={() => void refetch()} />}
              {!data && !error && <ResearchCardsSkeleton />}
              {shown && shown.length === 0 && (
                <EmptyResearchList
                  isSearching={search !== '' || tab !== 'all'}
                  onClear={() => (setSearch(''), setTab('all'))}
                />
              )}
              {shown && shown.length > 0 && (
                <Cards researches={shown} openId={openId} onOpen={onOpen} selected={selected} />
              )}
            </>
          ),
        }))}
        open={tab}
        onOpen={setTab}
      />
    </section>
  )
}

type CardsProps = Omit<Props, 'query'> & { researches: readonly Research[] }

const Cards = ({ researches, openId, onOpen, selected }: CardsProps) => (
  <ul className={classes.cards} aria-label="Researches">
    {researches.map((research) => (
      <ResearchCard
        key={research.id}
        research={research}
        isOpen={!selected.isSelecting && research.id === openId}
        onOpen={onOpen}
        selection={
          selected.isSelecting
            ? { isSelected: selected.has(research.id), toggle: () => selected.toggle(research.id) }
            : undefined
        }
      />
    ))}
  </ul>
)

function EmptyResearchList({ isSearching, onClear }: { isSearching: boolean; onClear: () => void }) {
  return isSearching ? (
    <EmptyState
      drawing="search"
      title="No research matches."
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      drawing="search"
      title="You have no research yet."
      words="Ask a question: what is found is read, compared and written up, with a source for every statement."
      action={
        <PageLink page="/research/create" isPrimary>
          New Research
        </PageLink>
      }
    />
  )
}

/** The tab stands in the address: a reload and Back bring the same list. */
function useTabInUrl(): [TabId, (tab: TabId) => void] {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'all'
  const change = (next: TabId) =>
    setParams(
      (now) => {
        if (next === 'all') now.delete('tab')
        else now.set('tab', next)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [tab, change]
}
