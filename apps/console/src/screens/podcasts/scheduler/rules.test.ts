import { describe, expect, it } from 'vitest'
import { voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { blockingFailure } from '../../../kit/create/rules.ts'
import { type SchedulerDraft, changeGroup, schedulerDraft } from './draft.ts'
import { costOf, orderOf } from './order.ts'
import { firstInvalidGroup, schedulerRules } from './rules.ts'
import { episodeCountOf, frequencyMinutesOf, splitLines, episodeTimesOf } from './series.ts'

const { empty: emptyDraft, afterSuccess: resetDraft, read } = schedulerDraft

const voice = (id: string, language: string) => ({
  id,
  name: `Voice ${id}`,
  language,
  gender: 'female' as const,
  token: undefined,
  sampleUrl: undefined,
  clientId: undefined,
  defaultHost: undefined,
})
const voices = [voice('1', 'English'), voice('2', 'English'), voice('3', 'German')]
const custom = (voice1?: string, voice2?: string) => ({ mode: 'custom' as const, voice1, voice2 })
const group = (urls: string, name = '') => ({ id: urls, name, urls })

const draftOf = (part: Partial<SchedulerDraft>): SchedulerDraft => ({ ...emptyDraft, ...part })
const urls = (part: Partial<SchedulerDraft> = {}) => draftOf({ mode: 'urls', groups: [group('example.com')], ...part })
const feeds = (part: Partial<SchedulerDraft> = {}) => draftOf({ mode: 'feeds', feedIds: ['7'], ...part })

function failureOf(draft: SchedulerDraft, { hasKey = true, known = true } = {}) {
  const pair = voicePairOf(draft.voices, known ? voices : undefined)
  return blockingFailure(hasKey, schedulerRules, { draft, pair, areVoicesKnown: known })
}

describe('the rules of a schedule', () => {
  it.each<[string, SchedulerDraft, string | undefined]>([
    ['no method', draftOf({}), 'Please select a scheduling method (URLs or Feeds)'],
    ['blank groups', urls({ groups: [group(' \n ')] }), 'Please add at least one URL group with valid URLs'],
    ['no feed', feeds({ feedIds: [] }), 'Please select at least one feed'],
    ['no number', feeds({ numberOfEpisodes: ' ' }), 'Please enter a valid number of episodes'],
    ['none at all', feeds({ numberOfEpisodes: '0' }), 'Please enter a valid number of episodes'],
    ['half an episode', feeds({ numberOfEpisodes: '1.5' }), 'Please enter a valid number of episodes'],
    ['too many', feeds({ numberOfEpisodes: '101' }), 'Number of episodes must be from 1 to 100'],
    ['no frequency', urls({ frequency: '' }), 'Please enter a valid frequency'],
    ['a frequency below 1', urls({ frequency: '0.5' }), 'Please enter a valid frequency'],
    ['half minutes', urls({ frequency: '1.5', unit: 'minutes' }), 'Please enter a valid frequency'],
    ['a frequency in words', urls({ frequency: 'often' }), 'Please enter a valid frequency'],
    ['more than a year', urls({ frequency: '400' }), 'Please enter a valid frequency'],
    [
      'voices of two languages',
      urls({ voices: custom('1', '3') }),
      'Both selected voices must have the same language. Please select voices with matching languages.',
    ],
    ['a line that is no address', urls({ groups: [group('a.com\nnot one')] }), expect.stringMatching(/^Line 2: /)],
    ['too many lines', urls({ groups: [group('a.com\n'.repeat(21))] }), 'At most 20 sources may be combined'],
    ['a brand that is no address', urls({ brandUrl: 'me' }), expect.stringContaining('web address')],
    [
      'endless instructions',
      urls({ instructions: 'a'.repeat(5001) }),
      'Instructions may have at most 5,000 characters',
    ],
    ['URLs', urls(), undefined],
    ['feeds, whatever stands in the groups', feeds({ groups: [group('not one')], brandUrl: 'me' }), undefined],
    ['an hour and a half', urls({ frequency: '1.5', unit: 'hours' }), undefined],
  ])('with %s', (_, draft, words) => {
    expect(failureOf(draft)?.words).toEqual(words)
  })

  it('ask for a key before anything else, and for voices that are not there yet', () => {
    expect(failureOf(draftOf({}), { hasKey: false })?.field).toBe('key')
    expect(failureOf(urls({ voices: custom() }), { known: false })?.field).toBe('voices')
  })

  it('lead to the first group that something is wrong with', () => {
    expect(firstInvalidGroup(urls({ groups: [group('a.com'), group('not one'), group('nor this')] }))).toBe('not one')
    expect(firstInvalidGroup(urls({ groups: [group('a.com'), group('b.com')] }))).toBe('a.com')
  })
})

describe('what a draft comes to', () => {
  it.each<[SchedulerDraft, number]>([
    [draftOf({}), 0],
    [urls({ groups: [group('a.com\nb.com'), group(' '), group('c.com')] }), 2],
    [feeds({ numberOfEpisodes: '7' }), 7],
    [feeds({ numberOfEpisodes: '7', feedIds: [] }), 0],
    [feeds({ numberOfEpisodes: '700' }), 0],
  ])('episodes of case %#', (draft, count) => {
    expect(episodeCountOf(draft)).toBe(count)
  })

  it('is 10 credits an episode, 210 with custom voices', () => {
    const draft = urls({ groups: [group('a.com'), group('b.com'), group('c.com')] })
    expect(costOf({ draft, pair: voicePairOf(draft.voices, voices) })).toBe(30)
    expect(costOf({ draft, pair: voicePairOf(custom(), voices) })).toBe(630)
  })

  it('are evenly spaced times', () => {
    const start = new Date('2026-05-01T08:00:00Z')
    const draft = feeds({ numberOfEpisodes: '3', frequency: '6', unit: 'hours' })
    expect(frequencyMinutesOf(draft)).toBe(360)
    expect(episodeTimesOf(draft, start).map((time) => time.toISOString().slice(11, 16))).toEqual([
      '08:00',
      '14:00',
      '20:00',
    ])
    expect(episodeTimesOf(feeds({ frequency: '' }), start)).toEqual([])
  })

  it('counts lines that hold something', () => {
    expect(splitLines(group(' a.com \r\n\r\n b.com\n'))).toEqual(['a.com', 'b.com'])
  })
})

describe('the call', () => {
  const sent = (draft: SchedulerDraft) => {
    const { body } = orderOf({ draft, pair: voicePairOf(draft.voices, voices) })
    return body.kind === 'json' && (JSON.parse(JSON.stringify(body.value)) as unknown)
  }

  it('of URLs carries groups, brand and frequency in minutes, and leaves out what is empty', () => {
    const groups = [group(' example.com/a/ \n\nhttp://example.org', ' News '), group(''), group('example.net')]
    expect(sent(urls({ groups, brandUrl: 'me.com/', frequency: '2', unit: 'days', language: 'German' }))).toEqual({
      frequency: 2880,
      urlGroups: [
        { name: 'News', urls: ['https://example.com/a', 'http://example.org'] },
        { name: 'Episode 3', urls: ['https://example.net'] },
      ],
      brandUrl: 'https://me.com',
      language: 'German',
    })
  })

  it('of feeds carries their ids and the number of episodes, and no brand', () => {
    const draft = feeds({
      numberOfEpisodes: '4',
      brandUrl: 'me.com',
      instructions: ' Short. ',
      duration: 'long',
      podcastId: 'show-1',
      language: 'German',
      voices: custom('1', '2'),
      schedule: { date: '2026-05-01', time: '09:00' },
    })
    expect(sent(draft)).toEqual({
      frequency: 1440,
      feeds: ['7'],
      numberOfEpisodes: 4,
      instructions: 'Short.',
      duration: 'long',
      podcastId: 'show-1',
      voice1: 1,
      voice2: 2,
      startOn: new Date('2026-05-01T09:00').toISOString(),
    })
  })
})

describe('the draft', () => {
  it('is at the choice again after a success, with its data only where that was asked for', () => {
    expect(resetDraft(feeds())).toEqual(emptyDraft)
    expect(resetDraft(feeds({ keepsData: true }))).toEqual(draftOf({ feedIds: ['7'], keepsData: true }))
  })

  it('survives the browser, and what cannot be read starts empty', () => {
    const filled = urls({ voices: custom('1', ''), frequency: '6', unit: 'hours' })
    expect(read(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
    expect(read({ groups: [], unit: 'years', voices: 1 })).toEqual(emptyDraft)
  })

  it('changes one group alone', () => {
    const draft = urls({ groups: [group('a.com'), group('b.com')] })
    expect(changeGroup(draft, 'b.com', { name: 'B' }).groups.map(({ name }) => name)).toEqual(['', 'B'])
  })
})
