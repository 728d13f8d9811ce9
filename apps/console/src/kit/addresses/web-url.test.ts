import { lengths } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { extractUrls, isYouTubeUrl, parseWebUrl } from './web-url.ts'

describe('a web address', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['example.com/', 'https://example.com'],
    ['  https://example.com/a/  ', 'https://example.com/a'],
    ['http://example.com/a', 'http://example.com/a'],
    ['HTTPS://Example.com/A', 'HTTPS://Example.com/A'],
    ['//example.com/a', 'https://example.com/a'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['https://example.com/a?next=/', 'https://example.com/a?next=/'],
    ['https://example.com/#/', 'https://example.com/#/'],
    ['localhost:3000', 'https://localhost:3000'],
    ['http://127.0.0.1:4600/a', 'http://127.0.0.1:4600/a'],
    ['http://[::1]/a', 'http://[::1]/a'],
    ['\u200bexample.com\ufeff', 'https://example.com'],
    ['bücher.de/ä', 'https://bücher.de/ä'],
  ])('%j is sent as %s', (typed, url) => {
    expect(parseWebUrl(typed)).toEqual({ url })
  })

  it.each([
    ['hello', 'such as example.com'],
    ['two words.com', 'such as example.com'],
    ['https://', 'such as example.com'],
    ['https://a..b', 'such as example.com'],
    ['file:///etc/passwd', 'http:// or https://'],
    ['javascript:alert(1)', 'http:// or https://'],
    ['ftp://example.com', 'http:// or https://'],
    [`example.com/${'a'.repeat(lengths.url.max)}`, lengths.url.message],
  ])('%j is refused in words', (typed, words) => {
    expect(parseWebUrl(typed).words).toContain(words)
  })

  it.each([
    ['https://www.youtube.com/watch?v=abc', true],
    ['https://youtu.be/abc', true],
    ['https://m.youtube.com/watch?v=abc', true],
    ['https://music.youtube.com/watch?v=abc', true],
    ['https://YouTube.com/shorts/abc', true],
    ['https://notyoutube.com/watch', false],
    ['https://youtube.com.example.org', false],
    ['nonsense', false],
  ])('%s is of YouTube: %s', (url, expected) => {
    expect(isYouTubeUrl(url)).toBe(expected)
  })

  it('stands alone, or among several', () => {
    expect(extractUrls(' a.com\n\nb.com  c.com\r\n')).toEqual(['a.com', 'b.com', 'c.com'])
    expect(extractUrls('  ')).toEqual([])
  })
})
