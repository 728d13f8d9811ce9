import { request as requestSchema } from '../../../../../packages/contract/src/entities/request.ts'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { resultHrefOf, kindOf, resultActionOf, playlistItemOf } from './kinds.ts'
import { titleOf } from './status.ts'

const request = (part: object) => z.parse(requestSchema, { id: 'a', ...part })
const audioUrl = 'https://a.test/a.mp3'
const done = { status: 100, audioUrl }

describe('a request', () => {
  it.each([
    ['Create Podcast', 1, true],
    ['Modify Podcast', 2, true],
    ['Create Podcast Custom Script', 7, true],
    ['Create Podcast Custom Voices', 8, true],
    ['Get Transcript', 3, false],
    ['Deep Research', 200, false],
    ['Unknown', 0, false],
  ])('of the kind %s (%i) makes an episode: %s', (_, requestTypeId, expected) => {
    expect(kindOf({ requestTypeId }).appearsIn?.highlightParam === '/podcasts/episodes').toBe(expected)
  })

  it.each([
    ['an episode', 1, '/podcasts/episodes?highlightEpisode=a', true],
    ['a transcript', 3, '/tools/transcribe-audio?transcript=a', false],
    ['a short', 4, '/videos?short=a', false],
    ['a short of a script', 10, '/videos?short=a', false],
    ['an avatar', 9, '/videos/avatars?avatar=a', false],
    ['separated speakers', 6, '/requests?making=a', false],
    ['posts for X', 401, '/x?request=a', false],
    ['one of an area to come', 101, undefined, true],
    ['one of a kind that we do not know', 77, undefined, true],
  ])('that is %s (%i) is seen at %s once it is done, and plays: %s', (_, requestTypeId, address, plays) => {
    const one = request({ ...done, requestTypeId })
    expect([resultHrefOf(one), playlistItemOf(one) !== undefined]).toEqual([address, plays])
    expect(resultHrefOf(request({ status: 50, requestTypeId }))).toBeUndefined()
  })

  it.each([
    ['a cover', 1, 'square'],
    ['a short', 4, 'upright'],
    ['an avatar', 9, 'square'],
    ['an explainer', 1000, 'wide'],
    ['one that we do not know', 77, 'square'],
  ])('stands in the shape of its kind: %s (%i) is %s', (_, requestTypeId, shape) => {
    expect(kindOf({ requestTypeId }).shape).toBe(shape)
  })

  it('of a kind that we do not know is called by its number', () => {
    const one = request({ ...done, requestTypeId: 77 })
    expect(kindOf(one).called(titleOf(one))).toBe('Unknown (77)')
  })

  it.each([
    ['an episode with sound', { ...done, requestTypeId: 1 }, 'a'],
    ['an episode without', { status: 100, requestTypeId: 1 }, '/podcasts/episodes/a'],
    ['a transcript', { ...done, requestTypeId: 3 }, '/tools/transcribe-audio?transcript=a'],
    ['one that we do not know', { status: 100, requestTypeId: 77 }, '/requests'],
    ['one that failed', { status: -1, requestTypeId: 1 }, '/requests'],
  ])('that ended as %s offers %s', (_, part, offered) => {
    const offer = resultActionOf(request(part))
    expect('play' in offer ? offer.play.id : offer.open).toBe(offered)
  })

  it('can be played when it is done and has audio', () => {
    expect(playlistItemOf(request({ ...done, title: 'T', requestTypeId: 1 }))).toEqual({
      id: 'a',
      title: 'T',
      url: audioUrl,
      shareUrl: audioUrl,
      page: '/podcasts/episodes/a',
    })
    expect(playlistItemOf(request({ status: 99, audioUrl }))).toBeUndefined()
    expect(playlistItemOf(request({ status: 100 }))).toBeUndefined()
  })
})
