import type { Request } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { episodeState, finishedEpisodes, hasAudio, isPending } from './status.ts'

const now = new Date('2026-05-01T12:00:00.000Z')
const before = '2026-05-01T09:00:00.000Z'
const after = '2026-05-02T09:00:00.000Z'
const bare = {
  status: -2,
  audioUrl: undefined,
  errorOn: undefined,
  errorMessage: undefined,
  scheduledOn: undefined,
  succeededOn: undefined,
  processingOn: undefined,
}

describe('an episode', () => {
  it.each([
    ['failed', { ...bare, status: 100, errorOn: before }],
    ['failed', { ...bare, status: -1 }],
    ['failed', { ...bare, status: 40, errorMessage: 'No' }],
    ['scheduled', { ...bare, status: 0, scheduledOn: after }],
    ['queued', { ...bare, status: 0, scheduledOn: before }],
    ['queued', { ...bare, status: 0 }],
    ['processing', { ...bare, status: 40 }],
    ['processing', { ...bare, status: 40, scheduledOn: after, processingOn: before }],
    ['completed', { ...bare, status: 100 }],
    ['completed', { ...bare, status: undefined, succeededOn: before, audioUrl: 'a.mp3' }],
    ['processing', { ...bare, status: undefined, processingOn: before }],
    ['pending', { ...bare, status: undefined }],
    ['completed', { ...bare, succeededOn: before, audioUrl: 'a.mp3' }],
    ['processing', { ...bare, processingOn: before }],
    ['pending', bare],
    ['pending', { ...bare, succeededOn: before }],
  ])('is %s with %o', (kind, episode) => {
    expect(episodeState(episode, now).kind).toBe(kind)
  })

  it.each([
    ['has no end yet', { ...bare, status: 40, processingOn: before }, true],
    ['waits for its time', { ...bare, status: 0, scheduledOn: after }, true],
    ['succeeded without audio so far', { ...bare, status: 100, succeededOn: before }, true],
    ['has all', { ...bare, status: 100, succeededOn: before, audioUrl: 'a.mp3' }, false],
    ['is worked on again', { ...bare, succeededOn: before, audioUrl: 'a.mp3', processingOn: after }, true],
    [
      'was worked on before it succeeded',
      { ...bare, succeededOn: after, audioUrl: 'a.mp3', processingOn: before },
      false,
    ],
    ['failed', { ...bare, status: -1, errorOn: before }, false],
  ])('that %s keeps the list asking: %#', (_, episode, expected) => {
    expect(isPending(episode)).toBe(expected)
  })

  it.each([
    [{ ...bare, status: 100, audioUrl: 'a.mp3' }, true],
    [{ ...bare, status: 100, audioUrl: '' }, false],
    [{ ...bare, status: 40, audioUrl: 'a.mp3' }, false],
    [{ ...bare, status: 100, audioUrl: 'a.mp3', errorOn: before }, false],
  ])('of %o can be worked with: %s', (episode, expected) => {
    expect(hasAudio(episode)).toBe(expected)
  })

  const row = (id: string, fields: Partial<Request>): Request =>
    ({ id, status: 100, audioUrl: 'a.mp3', ...fields }) as Request

  it('can be picked when it is done and has audio, newest first', () => {
    const rows = [
      row('old', { requestedOn: '2026-01-01T00:00:00.000Z' }),
      row('silent', { audioUrl: '' }),
      row('running', { status: 40 }),
      row('new', { succeededOn: '2026-03-01T00:00:00.000Z', requestedOn: '2025-01-01T00:00:00.000Z' }),
    ]
    expect(finishedEpisodes(rows).map(({ id }) => id)).toEqual(['new', 'old'])
  })
})
