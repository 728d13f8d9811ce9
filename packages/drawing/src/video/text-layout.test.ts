import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { drawTextBlock } from './draw-text.ts'
import { layOutText, wordsOf } from './text-layout.ts'

const context = createCanvas(10, 10).getContext('2d')
const box = { widthPx: 400, heightPx: 160 }
const set = (words: string, size = box) => layOutText(context, { words, fontPx: 60, color: '#fff' }, size)

/** The longest words that dictionaries of these languages hold, or a line of scripts that know no spaces. */
const longest = {
  German: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  Finnish: 'lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas',
  Hungarian: 'megszentségteleníthetetlenségeskedéseitekért',
  English: 'pneumonoultramicroscopicsilicovolcanoconiosis',
  Dutch: 'kindercarnavalsoptochtvoorbereidingswerkzaamheden',
  Turkish: 'muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine',
  Greek: 'ηλεκτροεγκεφαλογραφήματος',
  Russian: 'превысокомногорассмотрительствующий',
  Arabic: 'أفاستسقيناكموها فأسقيناكموها',
  Japanese: '国際連合食糧農業機関による持続可能な開発のための森林資源評価',
  Thai: 'กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยา',
}

describe('words in a box', () => {
  it.each(Object.entries(longest))('never leave it: the longest of %s', (_language, words) => {
    const { placed, fontPx } = set(words)
    expect(placed.length).toBeGreaterThan(0)
    for (const { leftPx, widthPx, baselinePx } of placed) {
      expect(leftPx).toBeGreaterThanOrEqual(-0.5)
      expect(leftPx + widthPx).toBeLessThanOrEqual(box.widthPx + 0.5)
      expect(baselinePx - fontPx * 0.9).toBeGreaterThanOrEqual(-0.5)
      expect(baselinePx + fontPx * 0.25).toBeLessThanOrEqual(box.heightPx + 0.5)
    }
  })

  it('stand in lines of about equal length', () => {
    const { placed } = layOutText(context, { words: 'one two three four five six', fontPx: 40, color: '#fff' }, box)
    const feet = [...new Set(placed.map(({ baselinePx }) => baselinePx))]
    const widths = feet.map((foot) =>
      placed.filter(({ baselinePx }) => baselinePx === foot).reduce((sum, w) => sum + w.widthPx, 0),
    )
    expect(feet).toHaveLength(2)
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6)
  })

  it('that are to look alike have one font, in which each of them fits', () => {
    const all = ['Tide', longest.German, 'The shape of the coast: funnels lift the water']
    const fonts = all.map(
      (words) => layOutText(context, { words, sameSizeAs: all, fontPx: 60, color: '#fff' }, box).fontPx,
    )
    expect(new Set(fonts).size).toBe(1)
    expect(fonts[0]).toBe(set(longest.German).fontPx)
  })

  it('have spaces only where their own script has them', () => {
    const { placed } = set('港の前 · 水深', { widthPx: 900, heightPx: 100 })
    const gaps = placed
      .slice(1)
      .map((word, index) => word.leftPx - (placed[index]?.leftPx ?? 0) - (placed[index]?.widthPx ?? 0))
    expect(gaps.map((gap) => gap > 5)).toEqual([false, false, true, true, false].slice(0, gaps.length))
  })

  it('end with an ellipsis where even the smallest letters are too many', () => {
    const { placed, lines } = set('word '.repeat(200))
    expect(placed.at(-1)?.text).toMatch(/…$/)
    expect(lines).toBeGreaterThan(2)
  })

  it('run from right to left where their script does, numbers and names in it from left to right', () => {
    const { placed } = set('مرحبا Port Said يا عالم', { widthPx: 900, heightPx: 100 })
    expect(placed.map(({ text }) => text)).toEqual(['عالم', 'يا', 'Port', 'Said', 'مرحبا'])
  })

  it.each(['الأنهار التي تدفع ضد التيار', 'กรุงเทพมหานครอมรรัตนโกสินทร์ที่', 'Ấp Ẵng'])(
    'keep their tails and accents: %s',
    (words) => {
      const [widthPx, heightPx, rim] = [900, 100, 40]
      const canvas = createCanvas(widthPx, heightPx + 2 * rim)
      const page = canvas.getContext('2d')
      page.translate(0, rim)
      drawTextBlock(page, { words, fontPx: 72, color: '#fff', vertical: 'bottom', maxLines: 1, widthPx, heightPx })
      const pixels = new Uint32Array(page.getImageData(0, 0, widthPx, heightPx + 2 * rim).data.buffer)
      const rows = [...pixels.keys()].filter((at) => pixels[at] !== 0).map((at) => Math.floor(at / widthPx) - rim)
      expect(rows.length).toBeGreaterThan(1000)
      expect(Math.min(...rows.slice(0, 1))).toBeGreaterThanOrEqual(-1)
      expect(Math.max(...rows.slice(-1))).toBeLessThanOrEqual(heightPx)
    },
  )

  it('have the mark behind them on the side to which they are read', () => {
    const [widthPx, heightPx] = [300, 100]
    const canvas = createCanvas(widthPx, heightPx)
    const page = canvas.getContext('2d')
    drawTextBlock(page, { words: 'آخر.', fontPx: 72, color: '#fff', widthPx, heightPx })
    const pixels = new Uint32Array(page.getImageData(0, 0, widthPx, heightPx).data.buffer)
    const drawn = [...pixels.keys()].filter((at) => pixels[at] !== 0)
    const last = Math.max(...drawn.map((at) => at % widthPx))
    const high = drawn.filter((at) => at % widthPx > last - 14).map((at) => Math.floor(at / widthPx))
    // The word begins at the right, with an alef that is high; a point would be as high as it is wide.
    expect(Math.max(...high) - Math.min(...high)).toBeGreaterThan(30)
  })

  it('are counted where a script has no spaces', () => {
    expect(wordsOf('港口建了一百年。').length).toBeGreaterThan(2)
    expect(wordsOf('one  two\nthree')).toEqual(['one', 'two', 'three'])
  })

  it.each(['😂', '👍🏽', '❤️', '🇩🇪', '👨‍👩‍👧'])('show emoji in their colours, whole: %s', (emoji) => {
    const canvas = createCanvas(box.widthPx, box.heightPx)
    const own = canvas.getContext('2d')
    drawTextBlock(own, { words: `So ${emoji}`, fontPx: 60, weight: 850, color: '#fff', ...box })
    const { data } = own.getImageData(0, 0, box.widthPx, box.heightPx)
    let [coloured, white] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
      if (alpha < 255) continue
      if (Math.max(red, green, blue) < 250 || Math.min(red, green, blue) < 250) coloured += 1
      else white += 1
    }
    expect(coloured).toBeGreaterThan(500)
    expect(white).toBeGreaterThan(300)
    expect(layOutText(own, { words: emoji, fontPx: 60, color: '#fff' }, box).placed).toHaveLength(1)
  })
})
