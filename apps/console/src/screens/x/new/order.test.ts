import { describe, expect, it } from 'vitest'
import { filledFrom } from '../../../entities/requests/order-form.tsx'
import type { OrderBody } from '../../../entities/requests/orders.ts'
import { blockingFailure } from '../../../kit/create/rules.ts'
import { type PostDraft, postDraft } from './draft.ts'
import { fromOrder } from './from-order.ts'
import { costOf, orderOf, parsePostCount } from './order.ts'
import { postRules } from './rules.ts'

const chosen = { name: 'a.png', sizeBytes: 1 }
const draft: PostDraft = { ...postDraft.empty, text: ' Tides. ' }
const blob = new Blob(['x'])
const none = { picture: undefined, spoken: undefined }
const sent = (changed: Partial<PostDraft>, files: Partial<{ picture: Blob; spoken: Blob }> = {}) => {
  const { body } = orderOf({ ...none, draft: { ...draft, ...changed }, ...files })
  if (body.kind === 'none') throw new Error('Nothing is sent.')
  return body.kind === 'json' ? (JSON.parse(JSON.stringify(body.value)) as object) : body.fields
}
const blocked = (changed: Partial<PostDraft>, hasKey = true) =>
  blockingFailure(hasKey, postRules, { ...none, draft: { ...draft, ...changed }, areFilesRead: true })?.words

describe('posts are not ordered', () => {
  it.each<[string, Partial<PostDraft>, string | undefined]>([
    ['without a text', { text: ' ' }, 'Enter the text to write from.'],
    ['without an address', { source: 'url' }, 'Enter the address of a page.'],
    [
      'of what is no address',
      { source: 'url', url: 'tides' },
      'Please enter a web address such as example.com/article',
    ],
    ['without a recording', { source: 'audio' }, 'Enter the address of a recording.'],
    ['without a feed', { source: 'feeds' }, 'Select at least one feed.'],
    ['without a research', { source: 'research', templateIds: ['t'] }, 'Select at least one research.'],
    [
      'every day without a template',
      { source: 'research', researchIds: ['r'], isRecurring: true },
      'Select at least one recurring research.',
    ],
    ['with no address of a picture', { imageUrl: 'tides' }, 'Please enter a web address such as example.com/article'],
    [
      'with a lost picture',
      { imageBy: 'file', imageFile: chosen },
      'The image was lost. Choose it again, or remove it.',
    ],
    ['but with a picture that is not chosen they are', { imageFile: chosen }, undefined],
    ['but with a text they are', {}, undefined],
  ])('%s', (_, changed, words) => {
    expect(blocked(changed)).toBe(words)
  })

  it('without a key', () => {
    expect(blocked({}, false)).toContain('API key is required')
  })
})

describe('what is sent', () => {
  const always = { type: 'tweet', count: 1 }

  it.each<[Partial<PostDraft>, object]>([
    [{}, { ...always, text: 'Tides.' }],
    [
      { source: 'url', url: 'example.com/a' },
      { ...always, url: 'https://example.com/a' },
    ],
    [
      { source: 'audio', audioUrl: 'example.com/a.mp3' },
      { ...always, audioUrl: 'https://example.com/a.mp3' },
    ],
    [
      { source: 'feeds', feedIds: ['1', '2'] },
      { ...always, feedIds: ['1', '2'] },
    ],
    [
      { source: 'research', researchIds: ['r'], templateIds: ['t'] },
      { ...always, deepResearchIds: ['r'] },
    ],
    [
      { type: 'thread', count: '3', tweetStyle: 'OneLiner', prompt: ' Short ', deepResearch: true, projectIds: ['7'] },
      {
        type: 'thread',
        text: 'Tides.',
        prompt: 'Short',
        tweetStyle: 'OneLiner',
        count: 3,
        deepResearch: true,
        projectIds: ['7'],
      },
    ],
    [{ imageUrl: 'example.com/a.png' }, { ...always, text: 'Tides.', imageUrl: 'https://example.com/a.png' }],
    [
      { source: 'research', templateIds: ['t'], isRecurring: true, dailyCount: '99' },
      { ...always, deepResearchIds: ['t'], isScheduled: true, dailyCount: 24 },
    ],
    [
      { imageBy: 'file', imageUrl: 'example.com/a.png', promptBy: 'voice', prompt: 'Short' },
      { ...always, text: 'Tides.' },
    ],
  ])('of %j is JSON', (changed, expected) => {
    expect(sent(changed)).toEqual(expected)
  })

  it('is a form where a picture or a recording goes with it, and never the other of two', () => {
    const files = { picture: blob, spoken: blob }
    const both: Partial<PostDraft> = { source: 'feeds', feedIds: ['1', '2'], imageUrl: 'a.test/b', prompt: 'Short' }
    expect(sent({ ...both, imageBy: 'file', imageFile: chosen }, files)).toEqual({
      ...{ type: 'tweet', count: '1', feedIds: '1,2', prompt: 'Short' },
      imageFile: { file: blob, name: 'a.png' },
    })
    expect(sent({ ...both, promptBy: 'voice', promptAudio: { name: 'p.webm', sizeBytes: 1 } }, files)).toEqual({
      ...{ type: 'tweet', count: '1', feedIds: '1,2', imageUrl: 'https://a.test/b' },
      promptAudioFile: { file: blob, name: 'p.webm' },
    })
  })

  it('ends at the end of its day, and costs by type and count', () => {
    const { scheduleEndDate } = sent({ isRecurring: true, endDate: '2026-05-09' }) as { scheduleEndDate: string }
    expect(new Date(scheduleEndDate).toDateString()).toBe('Sat May 09 2026')
    expect([costOf({ ...draft, count: '4' }), costOf({ ...draft, type: 'thread', count: '2' })]).toEqual([40, 60])
    expect(['', '0', '2.7', '99', 'many'].map(parsePostCount)).toEqual([1, 1, 2, 10, 1])
  })
})

describe('an order in the form again', () => {
  it.each<[OrderBody, Partial<PostDraft>]>([
    [
      { outputType: 'thread', resources: [{ type: 'text', content: 'Tides.' } as never] },
      { type: 'thread', text: 'Tides.' },
    ],
    [
      { resources: [{ type: 'website', content: 'https://a.test' } as never] },
      { source: 'url', url: 'https://a.test' },
    ],
    [
      { audioUrl: 'https://a.test/a.mp3', style: 'OneLiner' },
      { source: 'audio', tweetStyle: 'OneLiner' },
    ],
    [
      { feedSelections: [{ feedId: '5', feedItemIds: [] }], count: 3 },
      { source: 'feeds', feedIds: ['5'], count: '3' },
    ],
    [
      { researches: ['r'], instructions: 'Short' },
      { source: 'research', researchIds: ['r'], prompt: 'Short' },
    ],
  ])('%j', (order, expected) => {
    expect(filledFrom(fromOrder, order)).toMatchObject({ draft: expected, lost: undefined })
  })

  it('says what the form has no field for', () => {
    expect(filledFrom(fromOrder, { style: 'Explainer', resources: [{ type: 'picture' } as never] }).lost).toBe(
      'This form cannot order the style Explainer and the image again.',
    )
  })
})
