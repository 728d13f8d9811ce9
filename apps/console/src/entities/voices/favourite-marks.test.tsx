import { type FavouriteVoices, endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { setApiKey } from '../../api/api-key.ts'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { updateFavouriteMarks, useFavouriteMarks } from './favourite-marks.ts'

const { favourites, markFavourites } = endpoints.workspace
const around = {
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  ),
}
installStubServer(() => setApiKey('a'))
const show = () => renderHook(useFavouriteMarks, around).result
const ofServer = async (told: FavouriteVoices) => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(favourites, told)
}
const keep = (name: string, value: unknown) => localStorage.setItem(name, JSON.stringify(value))
const pair = { voice1: '3', voice2: '4' }

it('a server without favourites leaves them to the browser', async () => {
  await stubServer.configures({})
  const marks = show()
  await act(() => updateFavouriteMarks({ voices: ['1'], pairs: [['3', '4']] }, true))
  await act(() => updateFavouriteMarks({ voices: ['1'], pairs: [] }, false))
  expect(marks.current).toEqual({ voices: [], pairs: [['3', '4']] })
  expect(localStorage.getItem('favourite-pairs')).toBe('[["3","4"]]')
  expect(stubServer.calls).toEqual([])
})

it('what a browser kept before moves up once, what is no voice of the server left out', async () => {
  keep('favourite-voices', ['1', 'Kai'])
  keep('favourite-pairs', [['3', '4']])
  await ofServer({ voices: ['2'], pairs: [] })
  stubServer.answers(markFavourites, { voices: ['2', '1'], pairs: [pair] })
  const [one, other] = [show(), show()]
  await waitFor(() => expect(one.current).toEqual({ voices: ['2', '1'], pairs: [['3', '4']] }))
  expect(other.current).toEqual(one.current)
  expect(stubServer.sentTo(markFavourites).map(({ body }) => body)).toEqual([
    { voices: ['1'], pairs: [pair], isFavourite: true },
  ])
  expect([localStorage.getItem('favourite-voices'), localStorage.getItem('favourite-pairs')]).toEqual([null, null])
})

it('what the server does not take stays in the browser', async () => {
  keep('favourite-voices', ['1'])
  await ofServer({ voices: [], pairs: [] })
  stubServer.refuses(markFavourites, 409, 'At most 500 voices and pairs are marked as favourites.')
  show()
  await waitFor(() => expect(stubServer.sentTo(markFavourites)).toHaveLength(1))
  expect(localStorage.getItem('favourite-voices')).toBe('["1"]')
})

it('a mark is seen at once, of several the list is asked for again, and one that is refused goes again', async () => {
  await ofServer({ voices: ['2'], pairs: [] })
  const marks = show()
  await waitFor(() => expect(marks.current.voices).toEqual(['2']))
  stubServer.answers(markFavourites, { voices: ['2', '1'], pairs: [] })
  const goOn = stubServer.holds(markFavourites)
  const first = updateFavouriteMarks({ voices: ['1'], pairs: [] }, true)
  await waitFor(() => expect(marks.current.voices).toEqual(['2', '1']))
  stubServer.answers(markFavourites, { voices: ['1'], pairs: [] })
  await act(() => updateFavouriteMarks({ voices: ['2'], pairs: [] }, false))
  await waitFor(() => expect(marks.current.voices).toEqual(['1']))
  stubServer.answers(favourites, { voices: ['1', '9'], pairs: [] })
  goOn()
  await act(() => first)
  await waitFor(() => expect(marks.current.voices).toEqual(['1', '9']))
  stubServer.refuses(markFavourites, 500)
  await act(() => updateFavouriteMarks({ voices: ['7'], pairs: [] }, true))
  await waitFor(() => expect(marks.current.voices).toEqual(['1', '9']))
})
