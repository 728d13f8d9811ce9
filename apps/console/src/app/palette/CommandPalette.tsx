import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData, createSpotlight } from '@mantine/spotlight'
import { Kbd } from '@mantine/core'
import '@mantine/spotlight/styles.layer.css'
import {
  IconArrowRight,
  IconBroadcast,
  IconFileText,
  IconMicrophone,
  IconPencil,
  IconPlayerPlayFilled,
  IconRss,
  IconSearch,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { draftName, useDrafts } from '../../entities/drafts/queries.ts'
import { feedPage, useFeeds } from '../../entities/feeds/queries.ts'
import { feedName, feedTypeLabel } from '../../entities/feeds/status.ts'
import { resultHrefOf, kindOf, playlistItemOf } from '../../entities/requests/kinds.ts'
import { useRequestsQuery } from '../../entities/requests/queries.ts'
import { titleOf } from '../../entities/requests/status.ts'
import { showName, useShows } from '../../entities/shows/queries.ts'
import { handoff } from '../../kit/handoff/handoff.ts'
import { closeDialogs } from '../../kit/palette/palette.ts'
import { playlist } from '../../kit/player/playlist.ts'
import { type Path, href, paths } from '../../kit/routes/paths.ts'
import { requestTypeLabel } from '@patchbay/contract'
import { navigation } from '../navigation.ts'
import { pages as rows } from '../../kit/routes/pages.ts'
import classes from './CommandPalette.module.css'
import { searchActions } from './search-actions.ts'
import { useSelectFirstAction } from './use-select-first-action.ts'
import { type Command, useUrlCommands, useCommands } from './commands.ts'

/** Mantine closes the palette through its store; one that is only drawn open would never close. */
const [store, spotlight] = createSpotlight()

/** More would not be read, and many thousands would be felt. */
const maxShown = 60

const modifyPattern = /^modify(\s+|$)/i

const iconOf = (path: Path) =>
  navigation.flatMap(({ items }) => items).find(({ to }) => to === path)?.icon ?? IconArrowRight

/** Go to any page, begin any creation, open anything by its name. */
export function CommandPalette() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  // "modify tides" looks for the tides.
  const [search] = useDebouncedValue(query.replace(modifyPattern, ''), 200)
  const { data } = useRequestsQuery({ search, page: 1, limit: maxShown })
  const shows = useShows().data ?? []
  const drafts = useDrafts().data ?? []
  const feeds = useFeeds().data ?? []
  useEffect(() => {
    spotlight.open()
    return spotlight.close
  }, [])
  const verbs = useCommands()
  const addresses = useUrlCommands(query)
  const goTo = (to: string) => () => void navigate(to)
  const pages = paths
    .filter((path) => !rows[path].standsAlone && !path.includes('{'))
    .map((path) => {
      const Picture = iconOf(path)
      return {
        id: path,
        label: rows[path].title,
        leftSection: <Picture size={18} stroke={1.6} aria-hidden />,
        onClick: goTo(href(path)),
      }
    })
  const requests = (data?.items ?? []).map((request) => {
    const playable = playlistItemOf(request)
    const title = titleOf(request)
    const page = kindOf(request).page?.(request.id)
    const Picture = page !== undefined ? IconMicrophone : playable ? IconPlayerPlayFilled : IconFileText
    return {
      id: request.id,
      label: title,
      description: page !== undefined ? 'Episode' : playable ? 'Play' : requestTypeLabel(request.requestTypeId),
      keywords: [request.id],
      leftSection: <Picture size={18} stroke={1.6} aria-hidden />,
      onClick:
        page === undefined && playable
          ? () => playlist.playNow(playable)
          : goTo(page ?? resultHrefOf(request) ?? href('/requests', { query: { q: title } })),
    }
  })
  const modify = (modifyPattern.test(query) ? (data?.items ?? []) : []).flatMap((request) => {
    const { id, audioUrl } = request
    if (!playlistItemOf(request) || kindOf(request).page === undefined) return []
    const title = titleOf(request)
    const run = () => {
      handoff.selectedPodcastForModify.leave({ id, title, audioUrl: audioUrl ?? undefined })
      void navigate(href('/podcasts/modify-episode'))
    }
    return [actionOf({ id: `modify ${id}`, label: `Modify ${title}`, icon: IconMicrophone, run })]
  })
  const podcasts = [
    ...shows.map((show) => ({
      id: `show ${show.id}`,
      label: showName(show),
      description: 'Show',
      leftSection: <IconBroadcast size={18} stroke={1.6} aria-hidden />,
      onClick: goTo(href('/podcasts/shows/{showId}', { params: { showId: show.id } })),
    })),
    ...drafts.map((draft) => ({
      id: `draft ${draft.id}`,
      label: draftName(draft),
      description: 'Draft',
      leftSection: <IconPencil size={18} stroke={1.6} aria-hidden />,
      onClick: goTo(href('/podcasts/shows/ai', { query: { draftId: draft.id } })),
    })),
  ]
  const sources = feeds.map((feed) => ({
    id: `feed ${feed.id}`,
    label: feedName(feed),
    description: `${feedTypeLabel(feed) ?? ''} feed`.trim(),
    leftSection: <IconRss size={18} stroke={1.6} aria-hidden />,
    onClick: goTo(feedPage(feed.id) ?? href('/feeds')),
  }))
  const actions: SpotlightActionGroupData[] = [
    ...(addresses.length > 0 ? [{ group: 'Create', actions: addresses.map(actionOf) }] : []),
    { group: 'Pages', actions: pages },
    { group: 'Do', actions: [...modify, ...verbs.map(actionOf)] },
  ]
  if (podcasts.length > 0) actions.push({ group: 'Shows and drafts', actions: podcasts })
  if (sources.length > 0) actions.push({ group: 'Feeds', actions: sources })
  if (requests.length > 0) actions.push({ group: 'Episodes and requests', actions: requests })
  const shown = searchActions(actions, query, maxShown)
  useSelectFirstAction(store, query !== '')
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={closeDialogs}
      query={query}
      onQueryChange={setQuery}
      scrollable
      // Its field stays where it is, however much is found.
      centered={false}
      yOffset="min(12dvh, 6rem)"
      overlayProps={{ blur: 0, backgroundOpacity: 0.5 }}
      attributes={{ content: { 'aria-label': 'Search or go to' } }}
      classNames={{ body: classes.found }}
      maxHeight="min(28rem, 76dvh)"
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        classNames={{ input: classes.search }}
        placeholder="Search, paste an address, or go to…"
        aria-label="Search or go to"
      />
      {shown.length > 0 ? (
        <Spotlight.ActionsList>
          {shown.map(({ group, actions: found }) => (
            <Spotlight.ActionsGroup key={group} label={group}>
              {found.map(({ id, ...action }) => (
                <Spotlight.Action key={id} {...action} />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      ) : (
        <Spotlight.Empty>Nothing has this name.</Spotlight.Empty>
      )}
      <Spotlight.Footer className={classes.hints}>
        {shortcutHints.map(({ keys, words }) => (
          <span key={words}>
            {keys.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}{' '}
            {words}
          </span>
        ))}
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

const shortcutHints = [
  { keys: ['↑', '↓'], words: 'choose' },
  { keys: ['Enter'], words: 'open' },
  { keys: ['Esc'], words: 'close' },
  { keys: ['?'], words: 'all shortcuts' },
] as const

const actionOf = ({ id, label, icon: Picture, words, keywords, run }: Command): SpotlightActionData => ({
  id,
  label,
  ...(words !== undefined && { description: words }),
  ...(keywords && { keywords }),
  leftSection: <Picture size={18} stroke={1.6} aria-hidden />,
  onClick: run,
})
