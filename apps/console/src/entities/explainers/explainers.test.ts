import { type Explainer, createCall, endpoints } from '@patchbay/contract'
import * as z from 'zod/mini'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { type SequentialCall, sendSequentially } from './send-sequentially.ts'
import { readSentVideos, navigateWithSent } from './sent-videos.ts'
import { explainerState, toListedVideo, newestExplainers } from './status.ts'

installStubServer()

const now = Date.parse('2026-05-01T12:00:00Z')
const told = (part: Partial<Explainer>) => ({
  status: 0,
  videoUrl: undefined,
  errorMessage: undefined,
  errorOn: undefined,
  scheduledOn: undefined,
  ...part,
})
const film = 'https://files.test/a.mp4'

describe('where an explainer stands', () => {
  it.each<[string, Partial<Explainer>, object]>([
    ['waits', {}, { kind: 'processing', percent: 0 }],
    ['is under way', { status: 41.6 }, { kind: 'processing', percent: 42 }],
    ['is under way beyond its end', { status: 140 }, { kind: 'processing', percent: 100 }],
    ['is under way before its beginning', { status: -12 }, { kind: 'processing', percent: 0 }],
    ['has a film before it is done', { status: 90, videoUrl: film }, { kind: 'processing', percent: 90 }],
    ['is done without a film', { status: 100 }, { kind: 'processing', percent: 100 }],
    ['is ready', { status: 100, videoUrl: film }, { kind: 'completed' }],
    ['has words of an error', { status: 40, errorMessage: 'No.' }, { kind: 'failed', words: 'No.' }],
    ['has a date of an error', { status: 40, errorOn: '2026-05-01T10:00:00Z' }, { kind: 'failed', words: undefined }],
    ['is at -1', { status: -1 }, { kind: 'failed', words: undefined }],
    ['is for later', { scheduledOn: '2026-05-02T10:00:00Z' }, { kind: 'scheduled', on: '2026-05-02T10:00:00Z' }],
  ])('that %s', (_, part, state) => {
    expect(explainerState(told(part), now)).toMatchObject(state)
  })
})

const read = (answer: unknown) => z.parse(endpoints.video.explainers.response, answer)

describe('the explainers of any server', () => {
  it('are read in the hosted provider’s spelling, from a bare list, with half of their fields', () => {
    const { items, totalCount, pageSize } = read([
      { id: 'a', title: 'Tides', status: 100, video_url: film, duration_seconds: 165, requested_on: '2026-05-01' },
      { id: 7 },
    ])
    expect([totalCount, pageSize]).toEqual([2, undefined])
    const [a, b] = items.map(toListedVideo)
    expect(a).toMatchObject({ title: 'Tides', state: { kind: 'completed' }, length: '2:45', imageUrl: undefined })
    expect(a && new URL(a.link).pathname).toBe('/v1/share/video/a/20260501')
    expect(b).toMatchObject({ id: '7', title: 'Untitled explainer', state: { kind: 'processing', percent: 0 } })
  })

  it('are read from the specification’s page', () => {
    const page = read({ videos: [{ id: 'a' }], pageSize: 12, totalCount: 40, page: 2 })
    expect(page).toMatchObject({ totalCount: 40, page: 2, totalPages: 4, pageSize: 12 })
  })

  it('stand with the newest first where a server sends them all', () => {
    const { items } = read([{ id: 'a', requestedOn: '2026-05-01' }, { id: 'b', createdOn: '2026-05-02' }, { id: 'c' }])
    expect(newestExplainers(items).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })
})

describe('several orders', () => {
  const create = endpoints.content.create
  const all: SequentialCall[] = ['website', 'text', 'topic'].map((type, index) => ({
    type,
    position: index + 1,
    call: createCall(create, { json: { outputType: 'video', text: type } }),
  }))
  const answering = (...answers: (string | ApiError)[]) =>
    vi.fn(async () => {
      const answer = answers.shift()
      if (answer instanceof ApiError) throw answer
      return { requestId: answer }
    }) as unknown as Parameters<typeof sendSequentially>[0]
  const no = new ApiError('bad-input', 'The page is empty.', 400)

  it('go out one after another, and say which failed and why', async () => {
    const turns: number[] = []
    const sent = await sendSequentially(answering('a', no, 'c'), all, (turn) => turns.push(turn))
    expect(turns).toEqual([1, 2, 3])
    expect(sent).toEqual({
      ids: ['a', 'c'],
      count: 2,
      failures: [{ place: 2, words: 'text (resource 2): The page is empty.' }],
    })
    expect(navigateWithSent(sent)).toEqual({
      to: '/videos/explainers/new?request=a&request=c',
      state: {
        message: '2 explainer videos have been requested.',
        error: 'text (resource 2): The page is empty.',
      },
    })
  })

  it('that all fail are one failure, in all of their words', async () => {
    const credits = new ApiError('credits', 'Not enough credits.', 402)
    await expect(sendSequentially(answering(no, credits, no), all, () => {})).rejects.toMatchObject({
      kind: 'bad-input',
      message: [
        'website (resource 1): The page is empty.',
        'text (resource 2): Not enough credits.',
        'topic (resource 3): The page is empty.',
      ].join('\n'),
    })
  })

  it('of which there is one fail in the server’s own words', async () => {
    await expect(sendSequentially(answering(no), all.slice(0, 1), () => {})).rejects.toMatchObject({
      message: 'The page is empty.',
    })
  })

  it('are taken also by a server that names no id', async () => {
    stubServer.answers(create, {})
    const sent = await sendSequentially(
      (async () => ({ requestId: undefined })) as unknown as Parameters<typeof sendSequentially>[0],
      all.slice(0, 1),
      () => {},
    )
    expect(navigateWithSent(sent)).toEqual({
      to: '/videos/explainers/new',
      state: { message: 'Your explainer video has been requested.' },
    })
  })

  it('are said by a navigation that carries it, and by no other', () => {
    expect(readSentVideos({ message: 'Done', error: 'But' })).toEqual({ message: 'Done', error: 'But' })
    expect([readSentVideos(null), readSentVideos({ showId: '1' })]).toEqual([undefined, undefined])
  })
})
