import { describe, expect, it } from 'vitest'
import { costs, formatCredits } from './costs.ts'
import { counts, lengths, limits } from './limits.ts'
import { requestTypeLabel, requestTypes } from './request-types.ts'
import { defaultStyle, episodeDurations, episodeStyles, scriptLinePattern, statusNumbers } from './styles.ts'

describe('costs', () => {
  it.each([
    ['an episode with default voices', costs.episode({ hasChosenVoices: false }), 10],
    ['an episode with chosen voices', costs.episode({ hasChosenVoices: true }), 210],
    ['a custom script', costs.customScript(), 200],
    ['a modified episode', costs.modifyEpisode(), 200],
    ['a transcript', costs.transcript(), 30],
    ['a short', costs.short(), 400],
    ['an avatar', costs.avatar(), 200],
    ['an explainer with default voices', costs.explainer({ hasChosenVoices: false }), 50],
    ['an explainer with chosen voices', costs.explainer({ hasChosenVoices: true }), 250],
    ['a research by gemini', costs.research({ provider: 'gemini' }), 100],
    ['a research by openai', costs.research({ provider: 'openai' }), 200],
    ['three tweets', costs.posts({ kind: 'tweet', count: 3 }), 30],
    ['two threads', costs.posts({ kind: 'thread', count: 2 }), 60],
    ['a refinement', costs.refine(), 1],
    ['a cloned voice', costs.voiceClone(), 0],
    ['a show concept', costs.showConcept(), 0],
    ['a feed', costs.feed(), 0],
  ])('%s costs what is published', (_, credits, published) => {
    expect(credits).toBe(published)
  })

  it.each([
    [1, '1 credit'],
    [0, '0 credits'],
    [210, '210 credits'],
    [100_000, '100,000 credits'],
  ])('%i in words', (credits, words) => {
    expect(formatCredits(credits)).toBe(words)
  })
})

describe('request types', () => {
  it.each([
    [0, 'Unknown'],
    [1, 'Create Podcast'],
    [2, 'Modify Podcast'],
    [3, 'Get Transcript'],
    [4, 'Create Shorts'],
    [5, 'Create X Thread'],
    [6, 'Separate Speakers Audio'],
    [7, 'Create Podcast Custom Script'],
    [8, 'Create Podcast Custom Voices'],
    [9, 'Create Avatar'],
    [10, 'Create Short Custom Script'],
    [100, 'Create Notebook'],
    [101, 'Delete Notebook'],
    [103, 'Get Notebooks'],
    [104, 'Send Notebook Request'],
    [200, 'Deep Research'],
    [400, 'Create X Tweet'],
    [401, 'Create X Thread'],
    [1000, 'Create Explainer'],
    [102, 'Unknown (102)'],
    [-1, 'Unknown (-1)'],
  ])('%i reads "%s"', (id, label) => {
    expect(requestTypeLabel(id)).toBe(label)
  })

  it('have a number each', () => {
    const numbers = Object.values(requestTypes).map(({ id }) => id)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('limits', () => {
  const megabyte = 1024 * 1024

  it.each(Object.entries(limits))('the words of %s name its size', (_, { sizeBytes, message: words }) => {
    expect(words).toMatch(new RegExp(`\\b(${sizeBytes / megabyte}MB|${sizeBytes / megabyte / 1024}GB)`))
  })

  it.each([...Object.entries(lengths), ...Object.entries(counts)])(
    'the words of %s name its number',
    (_, { max: most, message: words }) => {
      expect(words).toContain(most.toLocaleString('en-US'))
    },
  )
})

describe('styles, durations and script lines', () => {
  it('are those of the specification', () => {
    expect(episodeStyles.map(({ value }) => value)).toEqual(['deep dive', 'brief', 'critique', 'debate'])
    expect(defaultStyle).toBe('deep dive')
    expect(episodeDurations.map(({ value }) => value)).toEqual(['', 'short', 'long'])
    expect(statusNumbers).toEqual({ failed: -1, queued: 0, done: 100 })
  })

  it.each([
    ['SPEAKER_00: Hello', '00'],
    ['SPEAKER_12:', '12'],
    ['SPEAKER_1: Hello', undefined],
    ['SPEAKER_001: Hello', undefined],
    [' SPEAKER_00: Hello', undefined],
    ['speaker_00: Hello', undefined],
    ['Hello SPEAKER_00: you', undefined],
  ])('"%s" names speaker %s', (line, speaker) => {
    expect(scriptLinePattern.exec(line)?.[1]).toBe(speaker)
  })
})
