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

  it.each(endpointRows)('$name is a row that client, server and curl can use', ({ endpoint, intake }) => {
    expect(endpoint.path).toMatch(/^[A-Za-z][\w-]*(\/([\w-]+|\{\w+\}))*$/)
    expect(intake.summary).toMatch(/^\S.*[^.\s]$/)
    expect(endpoint.fails({ status: 500, statusText: 'Bad', serverWords: undefined })).toMatch(/\S/)
    if (endpoint.method !== 'POST') expect([intake.body, intake.files]).toEqual([undefined, undefined])
    if (intake.files) expect(intake.body).toBeDefined()
  })

  it('lists as not yet served only calls that exist, each once', () => {
    const names = new Set<string>(endpointRows.map(({ name }) => name))
    expect(notYetServed.filter((name) => !names.has(name))).toEqual([])
    expect(new Set(notYetServed).size).toBe(notYetServed.length)
  })
})

describe('bodies', () => {
  const bodyOf = (name: string) => {
    const schema = endpointRows.find((row) => row.name === name)?.intake.body
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
    ['content.deleteRequest', {}],
    ['support.sendEmail', { email: 'a', message: 'Hello' }],
    ['support.sendEmail', { email: 'a@example.test', message: '   ' }],
  ])('%s refuses %o', (name, body) => {
    expect(bodyOf(name).safeParse(body).success).toBe(false)
  })
})
