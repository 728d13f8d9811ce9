import { describe, expect, it } from 'vitest'
import { pageNameOf } from './site-name.ts'

describe('a page that nobody has read yet', () => {
  it.each([
    ['https://www.example.com/2024/how-lighthouses-changed.html?from=mail', 'How lighthouses changed · example.com'],
    ['https://example.com/wiki/Cape_Horn/', 'Cape Horn · example.com'],
    ['https://example.com/s%C3%B8ren-og-havet', 'Søren og havet · example.com'],
    ['http://127.0.0.1:4700/why-ships-slow-down', 'Why ships slow down'],
    ['https://example.com/100%-wool-socks', '100% wool socks · example.com'],
  ])('at %s is called %s', (address, name) => {
    expect(pageNameOf(address)).toBe(name)
  })

  it.each([
    ['https://example.com/', 'example.com'],
    ['https://example.com/p/8c9f-4471-00', 'example.com'],
    ['https://www.youtube.com/watch?v=abc', 'youtube.com'],
    [`https://example.com/${'so-many-words-'.repeat(9)}`, 'example.com'],
    ['http://192.168.0.4/index.html', undefined],
  ])('at %s, where the address says nothing of it, is called %s', (address, name) => {
    expect(pageNameOf(address)).toBe(name)
  })
})
