import { languages } from '@patchbay/contract'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { type CoverOrder, renderCover } from './cover-art.ts'
import { layOutCoverText } from './cover-text.ts'
import { palettes, seededRandom } from './palette.ts'
import { chooseCoverDesign } from './cover-design.ts'

const signal = new AbortController().signal
const order: CoverOrder = { title: 'The stable that learned to fly', showName: 'Valley Voices', keywords: ['bicycles'] }

describe('a cover', () => {
  it('is the same for the same words, and another for other words', async () => {
    const [one, again, other] = await Promise.all([
      renderCover(order, signal),
      renderCover(order, signal),
      renderCover({ ...order, keywords: ['engines'] }, signal),
    ])
    expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true)
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
  })

  it.each([
    ['an ordinary title', order],
    ['a title without end', { ...order, title: 'endless '.repeat(300), showName: 'name '.repeat(300) }],
    ['a word without end', { ...order, title: 'x'.repeat(5000) }],
    ['no words at all', { title: '', showName: undefined, keywords: [] }],
    ['nothing but emoji', { title: '🎉👨‍👩‍👧', showName: '🎙️', keywords: ['🎉'] }],
    ['half a character and control characters', { title: '\ud83c\u0000\u202e', showName: '\u200b', keywords: [] }],
    ['a script that no font has', { title: '𒀀𒀁𒀂 ᚠᚢᚦ', showName: undefined, keywords: [] }],
  ])('of %s is a square JPEG as directories of podcasts want it', async (_, words) => {
    const picture = await renderCover(words, signal)
    expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(picture.byteLength).toBeLessThan(500 * 1024)
    const { width, height } = await loadImage(picture)
    expect([width, height]).toEqual([1500, 1500])
  })

  it('that nobody wants any more is not drawn', async () => {
    await expect(renderCover(order, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled')
  })
})

describe('the words on a cover', () => {
  const context = createCanvas(1500, 1500).getContext('2d')
  const set = (title: string, showName?: string) => layOutCoverText(context, 1500, { title, showName })

  it.each(languages.map(({ name, nativeName }) => [name, nativeName]))('are drawn in %s', (_, nativeName) => {
    const { lines } = set(nativeName)
    expect(lines.join('').replace(/\s/g, '')).toBe(nativeName.replace(/\s/g, ''))
  })

  it.each([
    ['The stable', 'The stable'],
    ['🎉 The stable 🎉', 'The stable'],
    ['A stable 𒀀 of old', 'A stable of old'],
    ['𒀀𒀁𒀂𒀃', ''],
  ])('%s are %s', (title, shown) => expect(set(title).lines.join(' ')).toBe(shown))

  it.each([
    'a '.repeat(400),
    'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(20),
    '今日は天気がいいですね'.repeat(30),
  ])('stay within the cover', (title) => {
    const words = set(title, 'A show')
    expect(words.lines.length).toBeLessThanOrEqual(5)
    expect(words.topPx).toBeGreaterThan(600)
    expect(words.lines.at(-1)).toMatch(/…$/)
  })

  it('are large where they are few', () => {
    expect(set('Salt').px).toBeGreaterThan(1.5 * set('How a bill becomes a law, and why so few of them ever do').px)
  })

  it.each([
    ['مرحبا بكم', true],
    ['“שלום”', true],
    ['Hello مرحبا', false],
  ])('%s run from right to left: %s', (title, isRightToLeft) => {
    expect(set(title).isRightToLeft).toBe(isRightToLeft)
  })
})

describe('the picture', () => {
  it.each([
    ['The planets nobody sees', 'orbits'],
    ['The price of bread', 'bars'],
    ['Forests that walk', 'leaves'],
    ['Voices of the orchestra', 'waveform'],
    ['Musik im Mittelalter', 'waveform'],
  ])('of %s shows what it is about: %s', (title, motif) => {
    expect(chooseCoverDesign({ title, keywords: [] }, seededRandom(title)).motif).toBe(motif)
  })

  it('listens to the chapters where the title says nothing', () => {
    expect(chooseCoverDesign({ title: 'Episode 12', keywords: ['Stars and planets'] }, seededRandom('x')).motif).toBe(
      'orbits',
    )
  })

  it.each(['warm words', 'an article', 'aim high', 'a seat', 'the mermaid'])(
    'takes no part of another word: %s',
    (title) => {
      const seen = new Set(
        Array.from(
          { length: 40 },
          (_, index) => chooseCoverDesign({ title, keywords: [] }, seededRandom(`${index}`)).motif,
        ),
      )
      expect(seen.size).toBeGreaterThan(3)
    },
  )

  it.each(Object.entries(palettes))(
    'has words that stand out from the ground: %s',
    (_, { background, ink, accent }) => {
      expect(contrast(ink, background[1])).toBeGreaterThan(7)
      expect(contrast(accent, background[1])).toBeGreaterThan(4.5)
    },
  )
})

/** WCAG 2 contrast of two colours. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}
