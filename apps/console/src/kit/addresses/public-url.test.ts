import { describe, expect, it } from 'vitest'
import { isPublicUrl } from './public-url.ts'

describe('an address', () => {
  it.each([
    ['https://studio.example.com/v1/podcast/rss/1', true],
    ['http://203.0.113.9/rss', true],
    ['https://[2001:db8::1]/rss', true],
    ['http://localhost:4600/rss', false],
    ['http://127.0.0.1:4600/rss', false],
    ['http://10.1.2.3/rss', false],
    ['http://172.20.0.1/rss', false],
    ['http://172.32.0.1/rss', true],
    ['http://192.168.1.4/rss', false],
    ['http://100.100.0.1/rss', false],
    ['http://[::1]/rss', false],
    ['http://[fd00::1]/rss', false],
    ['http://studio/rss', false],
    ['http://studio.local/rss', false],
    ['http://nas.home.arpa/rss', false],
    ['ftp://example.com/rss', false],
    ['no address', false],
  ])('%s can be reached by the world: %s', (url, expected) => {
    expect(isPublicUrl(url)).toBe(expected)
  })
})
