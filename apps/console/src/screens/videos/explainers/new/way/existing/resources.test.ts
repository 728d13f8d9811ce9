import { describe, expect, it } from 'vitest'
import { stubServer, installStubServer } from '../../../../../../api/stub-server.fixture.ts'
import { filledFrom } from '../../../../../../entities/requests/order-form.tsx'
import type { OrderBody } from '../../../../../../entities/requests/orders.ts'
import { selectCustomVoices, voicePairOf } from '../../../../../../entities/voices/voice-pair.ts'
import { voicesOfOrder } from '../../../../../../entities/voices/voices-field.ts'
import { firstFailure } from '../../../../../../kit/create/rules.ts'
import {
  type AddResult,
  addUrl,
  addUrls,
  addFile,
  addPicked,
  addText,
  addTopic,
  addPendingInput,
} from './add-resources.ts'
import { applyHandoffFeeds } from './handoff-feeds.ts'
import { type ExplainerDraft, type Resource, type ResourceFiles, explainerDraft } from './draft.ts'
import { fromOrder } from './from-order.ts'
import { costOf, defaultInstruction, ordersOf } from './order.ts'
import { explainerRules } from './rules.ts'

installStubServer()

const { empty, read, afterSuccess } = explainerDraft
const filledBy = (order: OrderBody) => filledFrom(fromOrder, order)
const draftOf = (part: Partial<ExplainerDraft>): ExplainerDraft => ({ ...empty, ...part })
const added = ({ draft, failure }: AddResult) => [
  draft.resources.map(({ type, content, file }) => [type, content ?? file?.name]),
  failure?.words,
]

describe('an address', () => {
  it.each([
    ['website', ' example.com/a b ', [['website', 'https://example.com/ab']]],
    ['website', 'HTTP://example.com/', [['website', 'HTTP://example.com/']]],
    ['website', 'https://youtu.be/x', [['youtube', 'https://youtu.be/x']]],
    ['youtube', 'youtube.com/watch?v=1', [['youtube', 'https://youtube.com/watch?v=1']]],
  ] as const)('of a %s, %j, loses its spaces and gets a scheme', (kind, typedAddress, resources) => {
    const next = addUrl(draftOf({ typedAddress }), kind)
    expect(added(next)).toEqual([resources, undefined])
    expect(next.draft.typedAddress).toBe('')
  })

  it.each([
    ['website', ' ', 'Please provide a valid website URL.'],
    ['website', 'lighthouses', 'Please provide a valid website URL.'],
    ['website', 'ftp://example.com', 'Please provide a valid website URL.'],
    ['youtube', '', 'Please provide a valid YouTube URL.'],
    ['youtube', 'example.com', 'Please provide a valid YouTube URL.'],
  ] as const)('of a %s, %j, that is none is refused and stays', (kind, typedAddress, words) => {
    const next = addUrl(draftOf({ typedAddress }), kind)
    expect([added(next), next.draft.typedAddress]).toEqual([[[], words], typedAddress])
  })

  it('comes with others in one paste, and a second time is ignored', () => {
    const next = addUrls(draftOf({ typedAddress: 'a.com' }), 'website', 'b.com\nnone\nhttps://a.com')
    expect(added(next)).toEqual([
      [
        ['website', 'https://a.com'],
        ['website', 'https://b.com'],
      ],
      'Please provide a valid website URL.',
    ])
    expect(next.draft.typedAddress).toBe('none')
  })
})

describe('other resources', () => {
  const file = { name: 'a.csv', sizeBytes: 4, type: 'text', content: 'a,b\n' } as const

  it('are texts and topics, not blank and not twice', () => {
    expect(added(addText(empty))).toEqual([[], 'Please provide some reference text.'])
    expect(added(addTopic(draftOf({ typedTopic: ' \n' })))).toEqual([
      [],
      'Provide a topic before adding it as a resource.',
    ])
    const once = addText(draftOf({ typedText: ' Tides ' })).draft
    const both = addTopic({ ...addText({ ...once, typedText: 'Tides' }).draft, typedTopic: 'Tides' })
    expect(added(both)).toEqual([
      [
        ['text', 'Tides'],
        ['topic', 'Tides'],
      ],
      undefined,
    ])
  })

  it('are feeds and researches, at least one, each a resource by its id', () => {
    expect(added(addPicked(empty, 'feed', []))[1]).toBe('Select at least one feed to add.')
    expect(added(addPicked(empty, 'research', []))[1]).toBe('Select at least one research item to add.')
    const next = addPicked(draftOf({ feedIds: ['7', '8'] }), 'feed', [
      { id: '7', name: 'News' },
      { id: '8', name: 'Sea' },
    ])
    expect(added(next)[0]).toEqual([
      ['feed', '7'],
      ['feed', '8'],
    ])
    expect(next.draft.feedIds).toEqual([])
  })

  it('are files, kept apart, the same content once', () => {
    const files: Record<string, string> = {}
    const keep = (id: string, content: string) => void (files[id] = content)
    const once = addFile(empty, file, files, keep).draft
    const twice = addFile(once, { ...file, name: 'copy.csv' }, files, keep)
    expect([added(twice), files]).toEqual([[[['text', 'a.csv']], undefined], { '1': 'a,b\n' }])
  })

  it('are 20 at most', () => {
    const resources = Array.from({ length: 20 }, (_, index): Resource => ({
      id: `${index}`,
      type: 'text',
      content: `${index}`,
    }))
    expect(added(addText(draftOf({ resources, typedText: 'More' })))[1]).toBe('At most 20 sources may be combined')
    expect(addFile(draftOf({ resources }), file, {}, () => {}).failure?.field).toBe('file')
  })

  it('are added on the way on where they stand in an open input', () => {
    const typed = draftOf({ typedAddress: 'a.com', typedText: 'Tides', typedTopic: 'Sea' })
    const on = (card: ExplainerDraft['card']) => added(addPendingInput({ ...typed, card }))[0]
    expect([on(undefined), on('website'), on('text'), on('topic'), on('feed')]).toEqual([
      [],
      [['website', 'https://a.com']],
      [['text', 'Tides']],
      [['topic', 'Sea']],
      [],
    ])
  })
})

const website: Resource = { id: '1', type: 'website', content: 'https://a.com' }
const pdf: Resource = { id: '2', type: 'pdf', file: { name: 'a.pdf', sizeBytes: 9 } }
const topic: Resource = { id: '3', type: 'topic', content: 'Sea' }
const noVoices = voicePairOf(explainerDraft.empty.voices, undefined)
const blocks = (part: Partial<ExplainerDraft>, files: ResourceFiles = {}, areFilesRead = true) =>
  firstFailure(explainerRules, { draft: draftOf(part), files, areFilesRead, pair: noVoices, areVoicesKnown: false })
    ?.words

describe('what stands in the way of a video', () => {
  it.each<[string, Partial<ExplainerDraft>, string | undefined]>([
    ['nothing is chosen', {}, 'Select how many videos you want to create.'],
    ['there is no source', { intent: 'single' }, 'Add at least one resource before sending.'],
    [
      'a file is not kept',
      { intent: 'single', resources: [pdf] },
      'Please choose a.pdf again: this browser did not keep the content.',
    ],
    [
      'the instructions are endless',
      { intent: 'single', resources: [website], instructions: 'a'.repeat(5001) },
      'Instructions may have at most 5,000 characters',
    ],
    [
      'the look is endless',
      { intent: 'single', resources: [website], look: 'own', lookWords: 'a'.repeat(5001) },
      'A video style may have at most 5,000 characters',
    ],
    [
      'the voices are on their way',
      { intent: 'single', resources: [website], voices: selectCustomVoices },
      'The voices are not loaded yet. Please wait for them, or use the default voices.',
    ],
    ['nothing', { intent: 'multiple', resources: [website, topic] }, undefined],
  ])('%s', (_, part, words) => {
    expect(blocks(part)).toBe(words)
  })

  it('is no file that the browser is still asked for, and no call larger than 50 MB', () => {
    const resources = [pdf, { ...pdf, id: '3' }]
    expect(blocks({ intent: 'single', resources }, {}, false)).toBeUndefined()
    const files = { '2': 'a'.repeat(30e6), '3': 'b'.repeat(30e6) }
    expect(blocks({ intent: 'single', resources }, files)).toMatch(/^The request is larger than 50MB/)
    expect(blocks({ intent: 'multiple', resources }, files)).toBeUndefined()
  })
})

describe('what is sent', () => {
  const pairOf = ({ voices }: ExplainerDraft) => voicePairOf(voices, undefined)
  const sent = (part: Partial<ExplainerDraft>) =>
    ordersOf({ draft: draftOf(part), files: { '2': 'JVBERi0=' }, pair: pairOf(draftOf(part)) }).map(
      ({ call: { body } }) => body.kind === 'json' && (JSON.parse(JSON.stringify(body.value)) as unknown),
    )
  const resources = [website, pdf]

  it('is one request with all sources, with the default instruction where there is none', () => {
    expect(sent({ intent: 'single', resources })).toEqual([
      {
        outputType: 'video',
        resources: [
          { type: 'website', content: 'https://a.com' },
          { type: 'pdf', content: 'JVBERi0=' },
        ],
        text: defaultInstruction,
      },
    ])
    expect(defaultInstruction).toMatch(/key takeaways.*tips.*closing message/)
  })

  it('names the items that were picked of a feed beside the sources, and other feeds with them', () => {
    const feeds = [
      { feedId: '7', itemIds: ['a', 'b'], name: 'Tides' },
      { feedId: '8', itemIds: [] },
    ]
    const arrived = applyHandoffFeeds(draftOf({ resources: [website] }), feeds)
    expect([arrived.intent, arrived.card, arrived.feedIds]).toEqual(['single', 'feed', ['8']])
    const { draft } = addPicked(arrived, 'feed', [{ id: '8', name: 'Bread' }])
    expect(draft.resources.map(({ name }) => name)).toEqual([undefined, '2 items of Tides', 'Bread'])
    const picked = { feedId: '7', feedItemIds: ['a', 'b'] }
    expect(sent(draft)).toMatchObject([
      { resources: [{ type: 'website', content: 'https://a.com' }], feedSelections: [picked, { feedId: '8' }] },
    ])
    const [, alone] = sent({ ...draft, intent: 'multiple' })
    expect(alone).toEqual({ outputType: 'video', feedSelections: [picked], text: defaultInstruction })
    expect(sent(filledBy({ feedSelections: [picked] }).draft)).toMatchObject([{ feedSelections: [picked] }])
  })

  it('is one request for each source, and costs as many times 50', () => {
    const part = { intent: 'multiple', resources, instructions: ' Short. ', language: 'German' } as const
    expect(sent(part)).toEqual([
      {
        outputType: 'video',
        resources: [{ type: 'website', content: 'https://a.com' }],
        text: 'Short.',
        language: 'German',
      },
      { outputType: 'video', resources: [{ type: 'pdf', content: 'JVBERi0=' }], text: 'Short.', language: 'German' },
    ])
    const cost = (draft: ExplainerDraft) => costOf({ draft, pair: pairOf(draft) })
    expect([cost(draftOf(part)), cost(draftOf({ ...part, intent: 'single' }))]).toEqual([100, 50])
    expect(cost(draftOf({ ...part, voices: voicesOfOrder({ voice1: '7' }) }))).toBe(500)
  })

  it.each<[Partial<ExplainerDraft>, OrderBody]>([
    [
      { look: 'whiteboard', language: 'German' },
      { style: 'whiteboard', language: 'German' },
    ],
    [{ look: 'own', lookWords: ' A fifties poster. ' }, { style: 'A fifties poster.' }],
    [{ look: 'own', lookWords: ' ' }, {}],
    [{ voices: voicesOfOrder({ voice1: '7', voice2: 'amy' }) }, { voice1: '7', voice2: 'amy' }],
    [{ subtitles: false }, { subtitles: false }],
  ])('says how it is told, %o, and comes back as that', async (part, manner) => {
    await stubServer.configures({ contractVersion: 1 })
    const [body] = sent({ intent: 'single', resources: [website], ...part })
    const { outputType: _, resources: __, text: ___, ...told } = body as Record<string, unknown>
    const ids = Object.fromEntries(Object.entries(manner).map(([name, value]) => [name, value === '7' ? 7 : value]))
    expect(told).toEqual(ids)
    const back = filledBy({ ...manner, topic: 'Sea' })
    expect([sent(back.draft)[0], back.lost]).toMatchObject([told, undefined])
  })

  it('names a lone second voice as the first, and no subtitles where the server knows of none', () => {
    const voices = voicesOfOrder({ voice2: 'amy' })
    const [body] = sent({ intent: 'single', resources: [website], voices, language: 'German', subtitles: false })
    expect(body).toEqual({
      outputType: 'video',
      resources: [{ type: 'website', content: 'https://a.com' }],
      text: defaultInstruction,
      voice1: 'amy',
    })
  })

  it('comes back into the form, all but what cannot be named again', () => {
    const { draft, files, lost } = filledBy({
      resources: [
        { type: 'website', content: 'https://a.com', name: undefined, sizeBytes: undefined },
        { type: 'pdf', content: 'JVBERi0=', name: 'a.pdf', sizeBytes: 5 },
        { type: 'file', content: 'f1', name: 'b.txt', sizeBytes: 5 },
      ],
      topic: 'Sea',
      researches: ['r1'],
      instructions: defaultInstruction,
    })
    expect(draft.resources.map(({ id, type }) => `${id} ${type}`)).toEqual([
      '1 website',
      '2 pdf',
      '4 topic',
      '5 research',
    ])
    const words = 'One source of that order cannot be taken over. Please add what is missing again.'
    expect([files, lost, draft.instructions, draft.intent]).toEqual([{ '2': 'JVBERi0=' }, words, '', 'single'])
  })

  it.each([
    [{ topic: 'Sea', subtitles: true }, undefined],
    [
      { episodeIds: ['e1'], subtitles: true },
      'It was made of an episode of yours: choose Create Explainer in My Podcasts to order that again.',
    ],
    [{ topic: 'Sea', voice1: '7', style: 'anime', subtitles: false }, undefined],
  ])('says what the form has no place for: %o', (order, lost) => {
    expect(filledBy(order).lost).toBe(lost)
  })

  it('is kept by the browser as it was, and a success leaves nothing', () => {
    const filled = draftOf({ intent: 'multiple', resources, instructions: 'Short.', language: 'German' })
    expect(read(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
    expect(afterSuccess(filled)).toEqual(empty)
    expect(read({ intent: 'three', resources: [{ id: 1 }] })).toEqual(empty)
  })
})
