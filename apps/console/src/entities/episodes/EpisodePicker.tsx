import { useDebouncedValue } from '@mantine/hooks'
import type { Request } from '@patchbay/contract'
import { useState } from 'react'
import { PickList } from '../../kit/choices/PickList.tsx'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { usePickableEpisodes } from './queries.ts'
import { episodeTitle } from './status.ts'

type Props = {
  id: string
  pickedId: string | undefined
  onPick: (episode: Request) => void
  describedBy: string | undefined
}

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The user's finished episodes to choose one from, newest first. */
export function EpisodePicker({ id, pickedId, onPick, describedBy }: Props) {
  const [search, setSearch] = useState('')
  const [words] = useDebouncedValue(search, 250)
  const [pages, setPages] = useState(1)
  const { query, items: episodes, isNarrowed, hasMore } = usePickableEpisodes(words, pages)
  return (
    <PickList
      id={id}
      label="Episodes"
      mode="one"
      items={episodes?.map((episode) => ({
        id: episode.id,
        title: episodeTitle(episode),
        words: formatDay(episode.succeededOn ?? episode.requestedOn),
      }))}
      query={query}
      serverSearch={
        isNarrowed
          ? {
              isAsking: query.isFetching || words !== search,
              onSearch: (typed) => {
                setSearch(typed)
                setPages(1)
              },
              onMore: hasMore ? () => setPages((now) => now + 1) : undefined,
            }
          : undefined
      }
      picked={pickedId === undefined ? [] : [pickedId]}
      onPick={([picked]) => {
        const episode = episodes?.find((one) => one.id === picked)
        if (episode) onPick(episode)
      }}
      noKeyMessage="API key is required to fetch your podcasts"
      empty={{
        drawing: 'audio',
        title: 'You have no finished episodes',
        words: 'They are listed here as soon as one is done.',
        action: <PageLink page="/podcasts/create-episode">Create Episode</PageLink>,
      }}
      describedBy={describedBy}
    />
  )
}

const formatDay = (date: string | undefined) => (date === undefined ? undefined : dayFormat.format(new Date(date)))
