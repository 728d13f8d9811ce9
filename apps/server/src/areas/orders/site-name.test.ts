import { describe, expect, it } from 'vitest'
import { fileNameWithoutExtension, pageNameFromUrl } from './site-name.ts'

describe('a page that nobody has read yet', () => {
  it.each([
    ['https://www.example.com/2024/how-lighthouses-changed.html?from=mail', 'How lighthouses changed · example.com'],
    ['https://example.com/wiki/Cape_Horn/', 'Cape Horn · example.com'],
    ['https://example.com/s%C3%B8ren-og-havet', 'Søren og havet · example.com'],
    ['http://127.0.0.1:4700/why-ships-slow-down', 'Why ships slow down'],
    ['https://example.com/100%-wool-socks', '100% wool socks · example.com'],
    ['http://127.0.0.1:4700/lighthouses', 'Lighthouses'],
    ['http://localhost:8080/notes/Vuurtoren.html', 'Vuurtoren'],
    ['http://wiki/%E7%81%AF%E5%A1%94%E7%9A%84%E5%8E%86%E5%8F%B2', '灯塔的历史'],
  ])('at %s is called %s', (address, name) => {
    expect(pageNameFromUrl(address)).toBe(name)
  })

  it.each([
    ['https://example.com/', 'example.com'],
    ['https://example.com/p/8c9f-4471-00', 'example.com'],
    ['https://www.youtube.com/watch?v=abc', 'youtube.com'],
    [`https://example.com/${'so-many-words-'.repeat(9)}`, 'example.com'],
    ['https://example.com/lighthouses', 'example.com'],
    ['http://192.168.0.4/index.html', undefined],
    ['http://localhost:8080/Home', undefined],
    ['http://localhost:8080/faq', undefined],
    ['http://localhost:8080/dQwXyZaB', undefined],
    ['http://localhost:8080/v2024', undefined],
    [`http://localhost:8080/${'a'.repeat(25)}`, undefined],
  ])('at %s, where the address says nothing of it, is called %s', (address, name) => {
    expect(pageNameFromUrl(address)).toBe(name)
  })
})

describe('a file that nobody has read yet', () => {
  it.each([
    ['my_report-v2 (final).pdf', 'My report v2 (final)'],
    ['Harbour notes.md', 'Harbour notes'],
    ['scan0001.pdf', 'Scan0001'],
    ['.profile', '.profile'],
    ['灯塔.txt', '灯塔'],
    ['2024-05-01.pdf', undefined],
    ['3f2a9c04-77aa-4b1e-9f00-aabbccddeeff.pdf', undefined],
    [`${'long-'.repeat(20)}.pdf`, undefined],
  ])('as %s is called %s', (file, name) => {
    expect(fileNameWithoutExtension(file)).toBe(name)
  })
})
