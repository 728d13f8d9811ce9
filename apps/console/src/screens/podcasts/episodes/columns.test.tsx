import { MantineProvider } from '@mantine/core'
import type { Episode } from '@patchbay/contract'
import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { playlist } from '../../../kit/player/playlist.ts'
import { minTableRemOf } from '../../../ui/columns.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { singleShowColumns, episodeColumns, useEpisodeRow } from '../../../entities/episodes/rows/columns.tsx'
import { skeletonColumns } from '../../../entities/episodes/rows/EpisodesSkeleton.tsx'
import type { RowActions } from '../../../entities/episodes/rows/row-actions.ts'

afterEach(() => playlist.clear())

const nothing = () => {}
const actions: RowActions = {
  addToShow: nothing,
  removeFromShow: nothing,
  edit: nothing,
  openOperations: nothing,
  remove: nothing,
}

const deeds = { actions, shows: undefined }

/** An episode that counts how often its row is drawn: the row reads its duration each time. */
function counted(id: string, status: number, drawn: string[]): Episode {
  const episode = { id, title: id, status, audioUrl: `/files/${id}.mp3`, podcastShowIds: [] }
  return Object.defineProperty(episode, 'durationSeconds', {
    get: () => void drawn.push(id),
  }) as unknown as Episode
}

it('draws again only the rows that changed', async () => {
  const drawn: string[] = []
  const [tides, bread, clay] = [counted('tides', 100, drawn), counted('bread', 100, drawn), counted('clay', 0, drawn)]
  const table = (episodes: readonly Episode[]) => (
    <MantineProvider env="test">
      <MemoryRouter>
        <DataTable
          label="Podcast Episodes"
          columns={episodeColumns}
          rows={episodes}
          useLine={useEpisodeRow}
          actions={deeds}
        />
      </MemoryRouter>
    </MantineProvider>
  )
  const { rerender } = render(table([tides, bread, clay]))
  expect(drawn).toEqual(['tides', 'bread', 'clay'])
  drawn.length = 0

  rerender(table([tides, bread, clay]))
  expect(drawn).toEqual([])

  rerender(table([tides, bread, counted('clay', 100, drawn)]))
  expect(drawn).toEqual(['clay'])
  drawn.length = 0

  act(() => playlist.playNow({ id: 'bread', title: 'bread', url: '/files/bread.mp3', shareUrl: '' }))
  expect(drawn).toEqual(['bread'])
})

it('is a table in a window of 1,440 px, also beside the shows and with boxes', () => {
  const [page, besideTheShows] = [68, 51]
  expect(minTableRemOf(episodeColumns, true)).toBeLessThanOrEqual(page)
  expect(minTableRemOf(singleShowColumns, true)).toBeLessThanOrEqual(besideTheShows)
})

it('is a table from the same width on as its place while it is on its way', () => {
  expect(minTableRemOf(skeletonColumns, true)).toBe(minTableRemOf(singleShowColumns, true))
})
