import { describe, expect, it } from 'vitest'
import { cleanAuthor, cleanPageTitle, parsePublicationDay } from './page-names.ts'
import { isBackMatter, isProse } from './prose.ts'

describe('what a page calls itself', () => {
  it.each([
    ['The harbour | Coast News', '', 'The harbour'],
    ['Mozilla - Wikipedia', '', 'Mozilla'],
    ['The harbour – Coast News', 'Coast News', 'The harbour'],
    ['新电脑可利用记忆自学_科技_腾讯网', '', '新电脑可利用记忆自学'],
    ['Love - and other things', 'Coast News', 'Love - and other things'],
  ])('%j of %j is %j', (title, site, clean) => {
    expect(cleanPageTitle(title, site)).toBe(clean)
  })

  it.each([
    ['By Maria Lindqvist', 'Maria Lindqvist'],
    ['JANE DOE', 'Jane Doe'],
    ['Andrew Z, View my complete profile', 'Andrew Z'],
    ['https://facebook.com/someone', ''],
    ['Brenda Goodman, MA', 'Brenda Goodman'],
    ['A, B, C, D', 'A, B, C'],
    ['', ''],
  ])('%j is written by %j', (author, names) => {
    expect(cleanAuthor(author)).toBe(names)
  })

  it.each([
    ['2024-05-06T23:00:00-08:00', '2024-05-06'],
    ['May 6, 2024 UTC', '2024-05-06'],
    ['1875-01-01', ''],
    ['2999-01-01', ''],
    ['soon', ''],
  ])('%j is the day %j', (published, day) => {
    expect(parsePublicationDay(published)).toBe(day)
  })
})

describe('what is read of a page', () => {
  it.each([
    ['The pier broke.', 'paragraph', true],
    ['Warum? Weil es regnete', 'paragraph', true],
    ['Reuters TV', 'paragraph', false],
    ['08.04.2015 12:46', 'paragraph', false],
    ['someone@example.com', 'paragraph', false],
    ['See also: The old pier', 'paragraph', false],
    ['Le Monde | Mis à jour le 5 mai | Par Martin', 'paragraph', false],
    ['a good map', 'item', true],
    ['1901 | 12,000', 'row', true],
    ['ช้างเป็นสัตว์บกที่มีสมองใหญ่ที่สุดในโลก', 'paragraph', true],
  ] as const)('%j in a %s: %s', (text, place, isRead) => {
    expect(isProse(text, place)).toBe(isRead)
  })

  it.each([
    ['References', true],
    ['External links [edit]', true],
    ['Einzelnachweise', true],
    ['Comments on the plan', false],
    ['What it cost', false],
  ])('the part %j is left out: %s', (heading, isLeftOut) => {
    expect(isBackMatter(heading)).toBe(isLeftOut)
  })
})
