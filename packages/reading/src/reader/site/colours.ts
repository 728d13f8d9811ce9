import type { SiteColours } from '../port.ts'

/**
 * The colours that a page says of itself: its `theme-color`, the custom properties of its styles by their names, those
 * of its body, and else the two that it uses most. `css` is a stranger's: what is no colour counts for nothing.
 */
export function extractColours(themeColour: string, css: string): SiteColours {
  const properties = parseCustomProperties(css)
  const named = (words: RegExp) => {
    for (const [name, value] of properties) {
      const colour = words.test(name) ? parseColour(value, properties) : undefined
      if (colour !== undefined) return colour
    }
    return undefined
  }
  const body = parseBodyColours(css, properties)
  const used = mostFrequentColours(css)
  const ownAccent = named(/(^|-)(accent|secondary|highlight|cta)(-|$|colou?r)/)
  const ownBrand = parseColour(themeColour, properties) ?? named(/(^|-)(brand|primary|theme)(-|$|colou?r)/)
  const brand = ownBrand ?? used.find((one) => one !== ownAccent)
  const accent = ownAccent ?? used.find((one) => one !== brand)
  const text = body.text ?? named(/^--(text|foreground|fg|body-color|color-text|ink)(-colou?r|-default|-primary)?$/)
  const background =
    body.background ??
    named(/^--(background|bg|body-bg|color-bg|color-background|surface|paper)(-colou?r|-default|-primary)?$/)
  return {
    ...(text !== undefined && { text }),
    ...(background !== undefined && { background }),
    ...(brand !== undefined && { brand }),
    ...(accent !== undefined && accent !== brand && { accent }),
  }
}

type Properties = ReadonlyMap<string, string>

/** The first that is said of each counts: later ones are of dark themes and of other media. */
function parseCustomProperties(css: string): Properties {
  const found = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]{1,60})\s*:\s*([^;{}]{1,80})/g)) {
    const small = name.toLowerCase()
    if (!found.has(small)) found.set(small, value.trim())
  }
  return found
}

function parseBodyColours(css: string, properties: Properties): { text?: string; background?: string } {
  const found: { text?: string; background?: string } = {}
  for (const [, rule = ''] of css.matchAll(/(?<![\w.#-])(?:body|html|:root)\s*(?:,[^{}]{0,80})?\{([^{}]{0,4000})\}/g)) {
    const of = (property: string) =>
      parseColour(new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;]{1,80})`).exec(rule)?.[1] ?? '', properties)
    const text = of('color')
    const background = of('background(?:-color)?')
    if (found.text === undefined && text !== undefined) found.text = text
    if (found.background === undefined && background !== undefined) found.background = background
  }
  return found
}

const maxRulesScanned = 20_000

/** The colours that stand most often in it and are no greys, most first. */
function mostFrequentColours(css: string): string[] {
  const counts = new Map<string, number>()
  let looks = 0
  for (const [written] of css.matchAll(/#[0-9a-f]{3,8}\b|rgba?\([^()]{5,40}\)|hsla?\([^()]{5,40}\)/gi)) {
    if ((looks += 1) > maxRulesScanned) break
    const colour = parseColour(written, noProperties)
    if (colour !== undefined && isColourful(colour)) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour)
}

const noProperties: Properties = new Map()

function isColourful(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts) > 40
}

const colourNames: Record<string, string> = {
  white: '#FFFFFF',
  black: '#000000',
  navy: '#000080',
  teal: '#008080',
  red: '#FF0000',
}

/** What one colour is written as → `#RRGGBB`. Undefined for what is none, or can be seen through. */
function parseColour(written: string, properties: Properties, depth = 0): string | undefined {
  const value = written
    .trim()
    .toLowerCase()
    .replace(/\s*!important$/, '')
  const variable = /^var\(\s*(--[\w-]+)/.exec(value)?.[1]
  if (variable !== undefined) {
    return depth < 4 ? parseColour(properties.get(variable) ?? '', properties, depth + 1) : undefined
  }
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1]
  if (hex !== undefined) return fromHex(hex)
  const [, kind, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(value) ?? []
  if (kind === undefined) return colourNames[value]
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  const alpha = parts[3]
  if (alpha !== undefined && Number.parseFloat(alpha) < (alpha.endsWith('%') ? 50 : 0.5)) return undefined
  const [one, two, three] = parts.map((part) => Number.parseFloat(part))
  if (one === undefined || two === undefined || three === undefined) return undefined
  if (![one, two, three].every(Number.isFinite)) return undefined
  if (kind === 'hsl') return fromHsl(one, two / 100, three / 100)
  const isShare = parts[0]?.endsWith('%') === true
  return toHex([one, two, three].map((part) => (isShare ? part * 2.55 : part)))
}

function fromHex(hex: string): string | undefined {
  if (hex.length === 5 || hex.length === 7) return undefined
  const long = hex.length <= 4 ? hex.replace(/./g, '$&$&') : hex
  return long.length === 8 && Number.parseInt(long.slice(6), 16) < 128
    ? undefined
    : `#${long.slice(0, 6).toUpperCase()}`
}

function fromHsl(hue: number, saturation: number, lightness: number): string | undefined {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (shift: number) => {
    const place = (shift + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return toHex([part(0), part(8), part(4)])
}

const toHex = (parts: readonly number[]): string | undefined =>
  parts.every((part) => part >= 0 && part <= 255.5)
    ? `#${parts
        .map((part) => Math.round(Math.min(255, part)).toString(16).padStart(2, '0'))
        .join('')
        .toUpperCase()}`
    : undefined
