import { videoThemes } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { chooseTheme } from './choose-theme.ts'
import type { Theme } from './theme.ts'
import { type ThemeName, themes } from './themes.ts'

describe('the look of an explainer', () => {
  it.each([
    [undefined, 'classic'],
    ['classic', 'classic'],
    ['Whiteboard', 'whiteboard'],
    ['kawaii', 'kawaii'],
    ['watercolour', 'watercolour'],
    ['retro print', 'retro'],
    ['heritage', 'heritage'],
    ['paper-craft', 'paperCraft'],
  ])('of %s is met without a word', (style, theme) => {
    expect(chooseTheme(style, 'a')).toEqual({ theme, warnings: [] })
  })

  it('that a console offers is drawn as what it is called', () => {
    for (const { value } of videoThemes) {
      expect(chooseTheme(value, 'a').warnings.filter((words) => words.includes('was taken'))).toEqual([])
    }
  })

  it('of anime says what it does not have', () => {
    expect(chooseTheme('anime', 'a')).toEqual({
      theme: 'anime',
      warnings: ['It has the skies and colours of anime; no characters are drawn.'],
    })
  })

  it('of words of one’s own is the nearest, and says what was taken', () => {
    expect(chooseTheme('A vintage travel poster with trains', 'a')).toEqual({
      theme: 'retro',
      warnings: [
        'Of the style “A vintage travel poster with trains” the look retro print was taken; what else it asks for is not met.',
      ],
    })
    const [sentence] = chooseTheme('zxcv', 'a').warnings
    expect(sentence).toMatch(/^The style “zxcv” is none of those that can be drawn here; the look .* was taken\.$/)
  })

  it('that is left to us is chosen by seed, out of all', () => {
    const chosen = Array.from({ length: 80 }, (_, index) => chooseTheme('auto-select', `${index}`).theme)
    expect(new Set(chosen)).toEqual(new Set(Object.keys(themes)))
    expect(chooseTheme('auto-select', '7')).toEqual(chooseTheme('auto_select', '7'))
  })
})

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
function light(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [more = 0, less = 0] = [light(one), light(other)].toSorted((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

describe('every theme', () => {
  it.each(Object.entries(themes) as [ThemeName, Theme][])('%s can be read', (_name, theme) => {
    const { ink, accent, card, chart } = theme
    for (const below of [chart.gap, card.color, card.tint]) {
      expect(contrast(ink.color, below), `${ink.color} on ${below}`).toBeGreaterThanOrEqual(7)
      expect(contrast(ink.quiet, below), `${ink.quiet} on ${below}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent.ink, below), `${accent.ink} on ${below}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(accent.on, accent.color)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(chart.muted, chart.gap), 'what is muted can still be seen').toBeGreaterThanOrEqual(1.4)
  })
})
