import { endpoints } from '@patchbay/contract'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { installStubServer } from '../../api/stub-server.fixture.ts'
import { shareUrlOf } from '../videos/share-link.ts'
import { toListedVideo, newestShorts, shortState } from './status.ts'

installStubServer()

describe('where a short stands', () => {
  it.each([
    [100, 'completed'],
    [0, 'pending'],
    [2, 'processing'],
    [-1, 'failed'],
    [10, 'processing'],
    [90, 'processing'],
    [1, 'processing'],
    [101, 'unknown'],
    [-7, 'unknown'],
  ])('%i is %s', (status, kind) => {
    expect(shortState({ status, errorMessage: undefined }).kind).toBe(kind)
  })

  it('2 is no percentage, 40 is one', () => {
    expect(shortState({ status: 2, errorMessage: undefined })).toMatchObject({ percent: 0 })
    expect(shortState({ status: 40, errorMessage: undefined })).toMatchObject({ percent: 40 })
  })

  it('with words of a failure it has failed, unless it is done', () => {
    expect(shortState({ status: 2, errorMessage: 'No sound.' })).toEqual({ kind: 'failed', words: 'No sound.' })
    expect(shortState({ status: -1, errorMessage: 'Cancelled.', errorCode: 4 })).toMatchObject({ isCancelled: true })
    expect(shortState({ status: 100, errorMessage: 'Late.' })).toEqual({ kind: 'completed' })
  })
})

const read = (...told: object[]) => z.parse(endpoints.video.shorts.response, told)

describe('a short of any server', () => {
  it('has a title, an id and a date under any of their names', () => {
    const [a, b, c] = read(
      { id: 'a', title: 'Tides', requestedOn: '2026-05-01T10:00:00Z', status: 100 },
      { requestId: 'b', audioTitle: 'Winds', succeededOn: '2026-05-02T10:00:00Z' },
      { id: 'c', createdAt: '2026-05-03T10:00:00Z' },
    )
    expect([a, b, c].map((one) => one && [one.id, toListedVideo(one).title, one.on])).toEqual([
      ['a', 'Tides', '2026-05-01T10:00:00.000Z'],
      ['b', 'Winds', '2026-05-02T10:00:00.000Z'],
      ['c', 'Untitled short', '2026-05-03T10:00:00.000Z'],
    ])
  })

  it('stands with the newest first; one without a date has only just been ordered', () => {
    const shorts = read({ id: 'a', requestedOn: '2026-05-01' }, { id: 'b', requestedOn: '2026-05-02' }, { id: 'c' })
    expect(newestShorts(shorts).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('is shared by the link that the server names, else by its day in UTC', () => {
    const [own, other] = read(
      { id: 'a', shareUrl: 'https://studio.test/share/video/a/20260501' },
      { id: 'b 1', requestedOn: '2026-05-01T23:30:00-02:00' },
    )
    expect(own && shareUrlOf(own)).toBe('https://studio.test/share/video/a/20260501')
    expect(other && new URL(shareUrlOf(other)).pathname).toBe('/v1/share/video/b%201/20260502')
  })
})
