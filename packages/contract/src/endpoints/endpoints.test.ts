import { describe, expect, it } from 'vitest'
import { endpointRows } from './all.ts'
import { notYetServed } from './not-yet-served.ts'

describe('the table of all calls', () => {
  it('has no two rows with one method and path, whatever the case and the parameter names', () => {
    const seen = endpointRows.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.toLowerCase().replace(/\{\w+\}/g, '{}')}`,
    )
    expect(seen.filter((row, index) => seen.indexOf(row) !== index)).toEqual([])
  })

  it.each(endpointRows)('$name is a row that client, server and curl can use', ({ endpoint, requestSpec }) => {
    expect(endpoint.path).toMatch(/^[A-Za-z][\w-]*(\/([\w-]+|\{\w+\}))*$/)
    expect(requestSpec.summary).toMatch(/^\S.*[^.\s]$/)
    expect(endpoint.failureMessage({ status: 500, statusText: 'Bad', serverWords: undefined })).toMatch(/\S/)
    if (endpoint.method !== 'POST') expect([requestSpec.body, requestSpec.files]).toEqual([undefined, undefined])
    if (requestSpec.files) expect(requestSpec.body).toBeDefined()
  })

  it('lists as not yet served only calls that exist, each once', () => {
    const names = new Set<string>(endpointRows.map(({ name }) => name))
    expect(notYetServed.filter((name) => !names.has(name))).toEqual([])
    expect(new Set(notYetServed).size).toBe(notYetServed.length)
  })
})

describe('bodies', () => {
  const bodyOf = (name: string) => {
    const schema = endpointRows.find((row) => row.name === name)?.requestSpec.body
    if (!schema) throw new Error(`${name} has no body`)
    return schema as typeof schema & { safeParse(value: unknown): { success: boolean; data?: unknown } }
  }

  it.each<[string, unknown]>([
    ['content.create', { outputType: 'audio', topic: 'Tides' }],
    [
      'content.create',
      { outputType: 'audio', resources: [{ type: 'website', content: 'https://a.test' }], voice1: null },
    ],
    [
      'content.create',
      { outputType: 'audio', feeds: [1, '2'], duration: '', style: 'debate', scheduledOn: '2026-05-01T09:00' },
    ],
    ['content.createCustomScript', { outputType: 'audio', script: 'SPEAKER_00: Hi', voice1: 1, voice2: '2' }],
    ['content.create', { outputType: 'video', text: 'Waves', style: 'as a woodcut, two colours' }],
    [
      'content.create',
      { outputType: 'video', format: 'short', title: 'Tides', publishTargets: [{ channel: 'youtube' }] },
    ],
    ['content.createCustomVoices', { topic: 'Tides', voice1: 1, voice2: 2 }],
    ['content.repurpose', { requestId: 1, outputType: 'quiz', quizDifficulty: 'easy', style: '' }],
    ['content.cloneVoice', { name: 'Ada', callbackData: 'x' }],
    ['video.createShort', { feedIds: ['1'], avatar1: '3', avatar2: 4, prompt: '' }],
    ['video.createShortFromContent', { text: 'Tides', avatar1: 1 }],
    ['video.createShortFromScript', { script: [{ avatarId: 1, text: 'Hi' }] }],
    ['avatars.createAsPublished', { name: 'Ada' }],
    [
      'research.create',
      { text: 'Tides', jsonFormat: '{}', projectIds: [1], files: ['https://a.test'], dailyCount: '2' },
    ],
    ['research.updateRecurring', { scheduleEndDate: null, dailyCount: 24 }],
    ['feeds.create', { name: 'Tides' }],
    ['feeds.create', { name: 'Tides', feedTypeId: '4', internalId: 'https://a.test/rss' }],
    ['projects.create', { name: 'Sea', url: 'https://a.test', brandColor: '#1F2933', imageData: 'aGk=' }],
    ['projects.update', { name: 'Sea', imageUrl: null }],
    ['x.create', { type: 'tweet', feedIds: '1,2', tweetStyle: 'Explainer', count: '3', dailyCount: 100 }],
    ['x.refine', { tweetId: 1, promptAudioUrl: 'https://a.test/a.mp3' }],
    ['x.quick', { type: 'thread', queryText: 'x'.repeat(281), tweetStyle: 'OneLiner' }],
    ['x.updateRecurring', { tweetStyle: null, feedIds: [1], scheduleEndDate: '' }],
    ['content.deleteRequest', { id: 5 }],
    ['support.sendEmail', { email: ' a@example.test ', message: 'Hello' }],
  ])('%s takes %o', (name, body) => {
    expect(bodyOf(name).safeParse(body).success).toBe(true)
  })

  it.each<[string, unknown]>([
    ['content.create', {}],
    ['content.create', { outputType: 'song', topic: 'Tides' }],
    ['content.create', { outputType: 'audio', topic: 'x'.repeat(5001) }],
    ['content.create', { outputType: 'audio', style: 'rant' }],
    ['content.create', { outputType: 'audio', resources: [{ type: 'ftp', content: 'x' }] }],
    ['content.create', { outputType: 'audio', resources: 'https://a.test' }],
    ['content.create', { outputType: 'audio', scheduledOn: 'soon' }],
    ['content.createCustomScript', { script: 5 }],
    ['content.createCustomScript', { script: 'x'.repeat(100_001) }],
    ['content.repurpose', { requestId: 1, outputType: 'audio', style: 'rant' }],
    ['content.create', { outputType: 'video', style: 'x'.repeat(5001) }],
    ['avatars.create', { name: ' ' }],
    ['research.create', { text: 'Tides', dailyCount: 25 }],
    ['feeds.create', { name: 'Tides', feedTypeId: 9 }],
    ['projects.create', { name: 'Sea', brandColor: 'blue' }],
    ['x.create', { type: 'poem', text: 'Tides' }],
    ['x.create', { type: 'tweet', text: 'Tides', tweetStyle: 'Rant' }],
    ['x.updateRecurring', { dailyCount: 101 }],
    ['content.deleteRequest', {}],
    ['support.sendEmail', { email: 'a', message: 'Hello' }],
    ['support.sendEmail', { email: 'a@example.test', message: '   ' }],
  ])('%s refuses %o', (name, body) => {
    expect(bodyOf(name).safeParse(body).success).toBe(false)
  })
})
