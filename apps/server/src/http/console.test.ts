import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { consoleConfig } from './console.ts'

describe('what the console is told of its server', () => {
  it.each([
    [{}, { apiBaseUrl: '/v1', researchBaseUrl: '/v1', writesFromTopics: false, hearsRecordings: false }],
    [
      { PATCHBAY_TEXT_MODEL: 'openai-compatible:m', PATCHBAY_TEXT_BASE_URL: 'http://127.0.0.1:1/v1' },
      { apiBaseUrl: '/v1', writesFromTopics: true },
    ],
    [
      {
        PATCHBAY_TRANSCRIPTION_MODEL: 'openai-compatible:m',
        PATCHBAY_TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:1/v1',
      },
      { hearsRecordings: true },
    ],
  ])('with %j', (settings, told) => {
    expect(consoleConfig(readConfig(settings))).toMatchObject(told)
  })

  it('says nothing of what another server can do', () => {
    const told = consoleConfig(readConfig({ PATCHBAY_API_BASE_URL: 'https://api.example.org' }))
    expect(told.apiBaseUrl).toBe('https://api.example.org')
    expect(told).not.toHaveProperty('writesFromTopics')
    expect(told).not.toHaveProperty('hearsRecordings')
  })
})
