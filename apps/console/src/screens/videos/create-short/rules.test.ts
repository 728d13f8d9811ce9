import type { Avatar } from '@patchbay/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { avatarPairOf, swapAvatars } from '../../../entities/avatars/avatar-pair.ts'
import { audioUrlOf } from '../../../entities/episodes/recording.ts'
import { blockingFailure } from '../../../kit/create/rules.ts'
import { type ShortDraft, shortDraft } from './draft.ts'
import { costOf, orderOf } from './order.ts'
import { noKeyMessage, noTextModelMessage, shortRules } from './rules.ts'
import { nextSlot, formatScriptSummary, editMessage, addMessage, removeMessage } from './script.ts'

installStubServer()

const avatar = (id: string): Avatar => ({
  id,
  name: id,
  gender: 'F',
  imageUrl: undefined,
  videoUrl: undefined,
  requestId: undefined,
  voiceId: undefined,
})
const two = ['7', '8'].map(avatar)
const { empty, afterSuccess, read, isEmpty } = shortDraft

/** `null`: the list has not come. */
const factsOf = (part: Partial<ShortDraft>, listed: readonly Avatar[] | null = two) => {
  const avatars = listed ?? undefined
  const draft = { ...empty, ...part }
  const audioUrl = audioUrlOf(draft, undefined)
  return { draft, audioUrl, pair: avatarPairOf(draft.avatars, avatars), areAvatarsKnown: avatars !== undefined }
}
const blocks = (part: Partial<ShortDraft>, avatars: readonly Avatar[] | null = two, hasKey = true) =>
  blockingFailure(hasKey, shortRules, factsOf(part, avatars), noKeyMessage)?.words
const sent = (part: Partial<ShortDraft>) => {
  const { endpoint, body } = orderOf(factsOf(part))
  return [endpoint.path, body.kind === 'json' && (JSON.parse(JSON.stringify(body.value)) as unknown)]
}

const episode = { id: 'a', title: 'Tides', audioUrl: 'http://127.0.0.1/a.mp3' }
const url = (audioUrl: string): Partial<ShortDraft> => ({ mode: 'podcast', source: 'url', audioUrl })
const script = (...texts: string[]): Partial<ShortDraft> => ({
  mode: 'script',
  messages: texts.reduce<ShortDraft['messages']>((lines, text, at) => addMessage(lines, text, String(at)), []),
})

describe('what stands in the way of a short', () => {
  it.each<[string, Partial<ShortDraft>, readonly Avatar[], string | undefined]>([
    ['no method and two avatars', {}, two, 'Please select a creation method'],
    ['no method and one avatar', {}, two.slice(1), 'Please select exactly 2 avatars'],
    ['no podcast', { mode: 'podcast' }, two, 'Please select a podcast or provide an audio URL'],
    ['no address', url(' '), two, 'Please select a podcast or provide an audio URL'],
    [
      'an address without a scheme',
      url('example.com/a.mp3'),
      two,
      'Please enter a valid audio URL. It must start with https://',
    ],
    [
      'an episode, while an empty address is chosen',
      { ...url(''), episode },
      two,
      'Please select a podcast or provide an audio URL',
    ],
    [
      'an address, while an empty episode is chosen',
      { ...url('https://example.com/a.mp3'), source: 'episode' },
      two,
      'Please select a podcast or provide an audio URL',
    ],
    ['a podcast and one avatar', { mode: 'podcast', episode }, two.slice(1), 'Please select exactly 2 avatars'],
    ['one message', script('Hello'), two, 'Please add at least 2 messages to your script'],
    ['a blank topic', { mode: 'topic', topic: ' \n' }, two, 'Please enter a topic for your short video'],
    ['no research', { mode: 'research' }, two, 'Please select a research to create your short video'],
    ['a topic and no avatar', { mode: 'topic', topic: 'Tides' }, [], 'Please select at least one avatar'],
    ['an endless topic', { mode: 'topic', topic: 'a'.repeat(5001) }, two, 'A topic may have at most 5,000 characters'],
    [
      'endless instructions',
      { mode: 'podcast', episode, instructions: 'a'.repeat(5001) },
      two,
      'Instructions may have at most 5,000 characters',
    ],
    ['101 messages', script(...Array.from({ length: 101 }, () => 'Hello')), two, 'A short may have at most 100 lines'],
    ['an own episode, also of a server without https', { mode: 'podcast', episode }, two, undefined],
    ['an https address', url('https://example.com/a.mp3'), two, undefined],
    ['two messages', script('Hello', 'Hi'), two, undefined],
    ['a topic and one avatar', { mode: 'topic', topic: 'Tides' }, two.slice(1), undefined],
    ['a research and one avatar', { mode: 'research', researchId: 'r' }, two.slice(1), undefined],
    [
      'endless instructions that a script does not send',
      { ...script('A', 'B'), instructions: 'a'.repeat(5001) },
      two,
      undefined,
    ],
  ])('with %s', (_, part, avatars, words) => {
    expect(blocks(part, avatars)).toBe(words)
  })

  it('is the key before anything else, and avatars that are not there yet', () => {
    expect(blocks({}, two, false)).toBe('API key is required to create shorts')
    expect(blocks({ mode: 'podcast', episode }, null)).toBe('The avatars are not loaded yet. Please wait for them.')
    expect(blocks({}, null)).toBe('Please select a creation method')
    expect(blocks({ mode: 'podcast', episode, avatars: { avatar1: '7', avatar2: '8' } }, null)).toBeUndefined()
  })

  describe('on a server without a text model', () => {
    beforeEach(() => stubServer.configures({ writesFromTopics: false }))

    it('is the topic alone', () => {
      expect(blocks({ mode: 'topic', topic: 'Tides' })).toBe(noTextModelMessage)
      expect(blocks({ mode: 'research', researchId: 'r' })).toBeUndefined()
    })
  })
})

describe('what is sent', () => {
  const instructions = '  Funny. '

  it.each<[Partial<ShortDraft>, string, unknown]>([
    [
      { mode: 'podcast', episode, instructions },
      'Video/CreateShorts',
      { audioUrl: episode.audioUrl, avatar1: 7, avatar2: 8, prompt: 'Funny.' },
    ],
    [
      url(' https://example.com/a.mp3 '),
      'Video/CreateShorts',
      { audioUrl: 'https://example.com/a.mp3', avatar1: 7, avatar2: 8 },
    ],
    [
      { mode: 'topic', topic: ' Tides ', instructions },
      'video/CreateShortsFromContent',
      { content: 'Tides', avatar1: '7', avatar2: '8', prompt: 'Funny.' },
    ],
    [
      { mode: 'research', researchId: 'r' },
      'video/CreateShortsFromDeepResearch',
      { deepResearchId: 'r', avatar1: '7', avatar2: '8' },
    ],
    [
      { ...script('Hello', 'Hi', 'Bye'), instructions },
      'video/CreateShortsFromScript',
      {
        script: [
          { avatarId: 7, text: 'Hello' },
          { avatarId: 8, text: 'Hi' },
          { avatarId: 7, text: 'Bye' },
        ],
      },
    ],
  ])('%o', (part, path, body) => {
    expect(sent(part)).toEqual([path, body])
  })

  it('after a swap of the hosts has the ids of every message swapped', () => {
    const draft = script('Hello', 'Hi')
    const { pair } = factsOf(draft)
    expect(sent({ ...draft, avatars: swapAvatars(pair) })).toEqual([
      'video/CreateShortsFromScript',
      {
        script: [
          { avatarId: 8, text: 'Hello' },
          { avatarId: 7, text: 'Hi' },
        ],
      },
    ])
  })

  it('leaves out a second avatar that there is not, and costs 400 credits', () => {
    const { body } = orderOf(factsOf({ mode: 'topic', topic: 'Tides' }, two.slice(0, 1)))
    expect(body).toMatchObject({ value: { avatar1: '7', avatar2: undefined } })
    expect(costOf()).toBe(400)
  })
})

describe('the script', () => {
  const { messages = [] } = script('One', 'Two', 'Three')

  it('is begun by the first host, after a swap by who was the second; then they take turns', () => {
    expect(nextSlot([])).toBe(1)
    const first = (avatars: ShortDraft['avatars']) => sent({ ...script('One', 'Two'), avatars })
    expect(first({ avatar1: '8', avatar2: '7' })[1]).toMatchObject({ script: [{ avatarId: 8 }, { avatarId: 7 }] })
    expect(messages.map(({ slot }) => slot)).toEqual([1, 2, 1])
    expect(nextSlot(removeMessage(messages, '2'))).toBe(1)
    expect(nextSlot(removeMessage(messages, '1'))).toBe(2)
  })

  it('takes no blank message, and no edit that leaves nothing', () => {
    expect(addMessage(messages, ' \n', 'x')).toEqual(messages)
    expect(addMessage([], ' Hello ', 'x')).toEqual([{ id: 'x', slot: 1, text: 'Hello' }])
    expect(editMessage(messages, '1', ' New ')[1]?.text).toBe('New')
    expect(editMessage(messages, '1', ' ')).toEqual(messages)
  })

  it.each([
    [0, '0 messages · about 1 minute'],
    [1, '1 message · about 1 minute'],
    [30, '30 messages · about 1 minute'],
    [31, '31 messages · about 2 minutes'],
    [100, '100 messages · about 4 minutes'],
  ])('of %i messages says: %s', (count, words) => {
    expect(
      formatScriptSummary(Array.from({ length: count }, (_, index) => ({ id: String(index), slot: 1, text: 'a' }))),
    ).toBe(words)
  })
})

describe('what the browser keeps', () => {
  it('comes back as it was, and a success leaves who hosts', () => {
    const filled = { ...empty, ...script('One', 'Two'), topic: 'Tides', avatars: { avatar1: '8', avatar2: '7' } }
    expect(read(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
    expect(afterSuccess(filled)).toEqual({ ...empty, avatars: filled.avatars })
    expect(read({ mode: 'dance', messages: [{ id: 1 }], avatars: [] })).toEqual(empty)
    expect(isEmpty({ ...empty, mode: 'script' })).toBe(true)
  })
})
