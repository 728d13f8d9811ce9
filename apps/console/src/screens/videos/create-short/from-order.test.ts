import { createCall, endpoints } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { setApiKey } from '../../../api/api-key.ts'
import { persistOrder } from '../../../api/persisted-orders.ts'
import { installStubServer } from '../../../api/stub-server.fixture.ts'
import { avatarPairOf } from '../../../entities/avatars/avatar-pair.ts'
import { filledFrom } from '../../../entities/requests/order-form.tsx'
import { type OrderBody, persistedBodyOf } from '../../../entities/requests/orders.ts'
import { type ShortDraft, shortDraft } from './draft.ts'
import { fromOrder } from './from-order.ts'
import { type ShortCall, orderOf } from './order.ts'

installStubServer(() => setApiKey('of-this-test'))

const filled = (order: OrderBody) => {
  const draft = filledFrom(fromOrder, order).draft
  const { empty } = shortDraft
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(empty[name as keyof ShortDraft]),
    ),
  )
}
const hosts = { avatar1: '3', avatar2: '7' }

describe('the form of a short is filled again', () => {
  it.each<[string, OrderBody, object]>([
    [
      'with an episode',
      { ...hosts, episodeId: 'e', audioUrl: '/files/e.mp3', instructions: 'Funny' },
      {
        avatars: hosts,
        mode: 'podcast',
        episode: { id: 'e', title: '', audioUrl: '/files/e.mp3' },
        instructions: 'Funny',
      },
    ],
    [
      'with a recording',
      { ...hosts, audioUrl: 'https://a.test/b.mp3' },
      { avatars: hosts, mode: 'podcast', source: 'url', audioUrl: 'https://a.test/b.mp3' },
    ],
    [
      'with a topic',
      { avatar1: '3', topic: 'Tides' },
      { avatars: { avatar1: '3', avatar2: '' }, mode: 'topic', topic: 'Tides' },
    ],
    ['with a research', { ...hosts, researches: ['r'] }, { avatars: hosts, mode: 'research', researchId: 'r' }],
    [
      'with a script',
      {
        ...hosts,
        shortScript: [
          { avatarId: '7', text: 'Hi' },
          { avatarId: '3', text: 'Ho' },
        ],
      },
      {
        avatars: hosts,
        mode: 'script',
        messages: [
          { id: '0', slot: 2, text: 'Hi' },
          { id: '1', slot: 1, text: 'Ho' },
        ],
      },
    ],
  ])('%s', (_, order, expected) => {
    expect(filled(order)).toEqual(expected)
  })
})

describe('what this browser sent fills it as well, and makes the same order', () => {
  const pair = avatarPairOf({ avatar1: '3', avatar2: '7' }, undefined)
  const draft: ShortDraft = {
    ...shortDraft.empty,
    audioUrl: 'https://a.test/b.mp3',
    source: 'url',
    topic: 'Tides',
    researchId: 'r',
    messages: [
      { id: 'a', slot: 1, text: 'Hi' },
      { id: 'b', slot: 2, text: 'Ho' },
    ],
    instructions: 'Funny',
  }
  it.each(['podcast', 'topic', 'research', 'script'] as const)('from %s', (mode) => {
    const orderIn = (form: ShortDraft): ShortCall => orderOf({ draft: form, audioUrl: form.audioUrl, pair })
    const sent = orderIn({ ...draft, mode })
    persistOrder(sent, mode)
    expect(orderIn(filledFrom(fromOrder, persistedBodyOf(mode) ?? {}).draft)).toEqual(sent)
  })

  it('but not what no form is for', () => {
    persistOrder(createCall(endpoints.content.deleteRequest, { json: { id: 'a' } }), 'deleted')
    expect(persistedBodyOf('deleted')).toBeUndefined()
  })
})
