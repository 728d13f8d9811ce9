import { type StoredOrder, endpoints } from '@patchbay/contract'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { filledFrom } from '../../../entities/requests/order-form.tsx'
import { episodeDraft, materialOf } from './draft.ts'
import { fromOrder } from './from-order.ts'
import { orderOf } from './order.ts'

/** As our server says an order: what was not chosen is null. */
const told = (body: object): StoredOrder['body'] =>
  z.parse(endpoints.work.order.response, { requestId: 'a', requestTypeId: 1, kind: 'episode', body }).body

/** What the form sends when it is filled with an order. */
function sentAgain(body: object) {
  const { draft, files } = filledFrom(fromOrder, told(body))
  const host = (id: string | undefined) => (id ? { id, voice: undefined } : undefined)
  const pair = { voice1: host(draft.voices.voice1), voice2: host(draft.voices.voice2) }
  const { endpoint, body: sent } = orderOf({ draft, files, pair })
  return {
    path: endpoint.path,
    ...(sent.kind === 'json' && { json: JSON.parse(JSON.stringify(sent.value)) as object }),
  }
}

describe('a form filled with an order', () => {
  it('sends what was ordered: sources, files, choices', () => {
    const order = {
      resources: [
        { type: 'website', content: 'https://a.test/tides', name: null, sizeBytes: null },
        { type: 'youtube', content: 'https://youtu.be/abc', name: null, sizeBytes: null },
        { type: 'text', content: 'It falls.', name: null, sizeBytes: 9 },
        { type: 'pdf', content: 'JVBERi0xLjc=', name: null, sizeBytes: 8 },
        { type: 'file', content: 'f1', name: 'tides.txt', sizeBytes: 14 },
      ],
      instructions: 'Be brief.',
      style: 'debate',
      duration: 'long',
      language: 'German',
      podcastId: 7,
      voice1: null,
      voice2: null,
    }
    expect(sentAgain(order)).toEqual({
      path: 'Content/Create',
      json: {
        outputType: 'audio',
        resources: order.resources.map(({ type, content }) => ({ type, content })),
        text: 'Be brief.',
        style: 'debate',
        duration: 'long',
        language: 'German',
        podcastId: '7',
      },
    })
  })

  it.each<[string, object, string, object]>([
    ['a topic', { topic: 'Tides' }, 'Content/Create', { topic: 'Tides' }],
    [
      'feeds',
      { feedSelections: [{ feedId: 5, feedItemIds: [1] }] },
      'Content/Create',
      { feedSelections: [{ feedId: '5', feedItemIds: ['1'] }] },
    ],
    ['what is new of feeds', { feedSelections: [{ feedId: 5, feedItemIds: [] }] }, 'Content/Create', { feeds: ['5'] }],
    ['researches', { researches: ['r1'] }, 'Content/Create', { researches: ['r1'] }],
    ['voices', { topic: 'Tides', voice1: 3, voice2: 4 }, 'Content/CreatePodcastCustomVoices', { voice1: 3, voice2: 4 }],
    [
      'a script',
      { script: 'SPEAKER_00: Hello.\nSPEAKER_01: Hi.', voice1: 3, voice2: 3 },
      'Content/CreatePodcastCustomScript',
      { script: 'SPEAKER_00: Hello.\nSPEAKER_01: Hi.', voice1: 3, voice2: 3 },
    ],
  ])('sends %s', (_, order, path, json) => {
    expect(sentAgain(order)).toMatchObject({ path, json })
  })

  it('says how many sources cannot be named again, keeps its own wish, and has no start', () => {
    const order = told({
      resources: [
        { type: 'recording', content: null, name: 'talk.mp3', sizeBytes: null },
        { type: 'website', content: 'https://a.test', name: null, sizeBytes: null },
      ],
      style: 'gossip',
    })
    const { draft, lost } = filledFrom(fromOrder, order, { ...episodeDraft.empty, keepsData: true })
    expect([lost?.slice(0, 14), draft.keepsData, draft.style, materialOf(draft)]).toEqual([
      'One source was',
      true,
      'deep dive',
      'resources',
    ])
    expect(draft.schedule).toEqual({ date: '', time: '' })
  })
})
