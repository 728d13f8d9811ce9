import { describe, expect, it } from 'vitest'
import { isHttpsUrl, parseAudioUrl } from './audio-url.ts'

describe('the address of a recording', () => {
  it.each([
    ['example.com/talk.mp3', 'http://example.com/talk.mp3', false],
    ['  https://example.com/talk.mp3 ', 'https://example.com/talk.mp3', true],
    ['HTTPS://example.com/talk.mp3', 'HTTPS://example.com/talk.mp3', true],
    ['//example.com/talk.mp3', 'http://example.com/talk.mp3', false],
    ['http://example.com/talk.mp3', 'http://example.com/talk.mp3', false],
    ['ftp://example.com/talk.mp3', 'ftp://example.com/talk.mp3', false],
    ['https://exa mple.com/talk.mp3', 'https://exa mple.com/talk.mp3', false],
    ['https://', 'https://', false],
    ['\u200b', '', false],
  ])('%o is read as %o, good: %s', (typed, read, isGood) => {
    expect(parseAudioUrl(typed, 'http://')).toBe(read)
    expect(isHttpsUrl(read)).toBe(isGood)
  })

  it('gets the scheme that the screen wants', () => {
    expect(parseAudioUrl('example.com/talk.mp3', 'https://')).toBe('https://example.com/talk.mp3')
  })

  it('may not be endless', () => {
    expect(isHttpsUrl(`https://example.com/${'a'.repeat(3000)}`)).toBe(false)
  })
})
