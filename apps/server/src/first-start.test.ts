import { describe, expect, it } from 'vitest'
import { startupMessage } from './first-start.ts'

const server = {
  address: 'http://127.0.0.1:4600',
  dataFolder: '/data',
  entrance: { kind: 'made', setupAddress: 'http://127.0.0.1:4600/setup#token=pb_1' },
  engines: { writing: 'embedded (extractive)', speech: 'embedded (flite, espeak-ng)' },
} as const

describe('what a start says', () => {
  it('begins on the first day with the address to open', () => {
    expect(startupMessage(server).split('\n')[2]).toBe('  http://127.0.0.1:4600/setup#token=pb_1')
  })

  it('begins with where it runs once the key is in use', () => {
    expect(startupMessage({ ...server, entrance: { kind: 'used' } })).toMatch(/^Patchbay is running at/)
  })

  it.each([
    [server.engines, 'Voices: built in, words: built in (no model)'],
    [{ writing: 'openai:gpt-9', speech: 'embedded (flite)' }, 'Voices: built in, words: openai:gpt-9'],
    [
      { writing: 'anthropic:c', speech: 'openai-compatible:kokoro' },
      'Voices: openai-compatible:kokoro, words: anthropic:c',
    ],
  ])('names the engines %j', (engines, line) => {
    expect(startupMessage({ ...server, engines }).split('\n')).toContain(line)
  })
})
