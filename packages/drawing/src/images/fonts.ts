import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import { graphemesOf, mayHaveEmoji } from './emoji.ts'

/**
 * Inter, Noto Sans for the scripts that Inter does not have, and Noto's emoji. The fonts of the machine are never asked:
 * a cover is the same everywhere. Packages carry a script in files for ranges of characters; only those that a title
 * needs are loaded (all of the Chinese ones take a second).
 */
const interPackage = '@fontsource-variable/inter'
const noto = (name: string) => `@fontsource-variable/noto-sans-${name}`
const emojiPackage = '@fontsource/noto-color-emoji'

/** Han characters are drawn as the title's other letters ask: with kana as Japanese, with hangul as Korean. */
const fontsByScript: readonly { letters: RegExp; fontPackage: string }[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, fontPackage: noto('jp') },
  { letters: /\p{Script=Hangul}/u, fontPackage: noto('kr') },
  { letters: /\p{Script=Han}/u, fontPackage: noto('sc') },
  { letters: /\p{Script=Arabic}/u, fontPackage: noto('arabic') },
  { letters: /\p{Script=Armenian}/u, fontPackage: noto('armenian') },
  { letters: /\p{Script=Bengali}/u, fontPackage: noto('bengali') },
  { letters: /\p{Script=Devanagari}/u, fontPackage: noto('devanagari') },
  { letters: /\p{Script=Ethiopic}/u, fontPackage: noto('ethiopic') },
  { letters: /\p{Script=Georgian}/u, fontPackage: noto('georgian') },
  { letters: /\p{Script=Gujarati}/u, fontPackage: noto('gujarati') },
  { letters: /\p{Script=Gurmukhi}/u, fontPackage: noto('gurmukhi') },
  { letters: /\p{Script=Hebrew}/u, fontPackage: noto('hebrew') },
  { letters: /\p{Script=Kannada}/u, fontPackage: noto('kannada') },
  { letters: /\p{Script=Malayalam}/u, fontPackage: noto('malayalam') },
  { letters: /\p{Script=Sinhala}/u, fontPackage: noto('sinhala') },
  { letters: /\p{Script=Tamil}/u, fontPackage: noto('tamil') },
  { letters: /\p{Script=Telugu}/u, fontPackage: noto('telugu') },
  { letters: /\p{Script=Thai}/u, fontPackage: noto('thai') },
]

type FontFile = { family: string; path: string; ranges: [number, number][] }

/**
 * What of a text can be drawn, and the font families that draw it, ready for `context.font`. `face`: a package that draws
 * it where it has all of its letters; words of two fonts would look like a mistake.
 */
export function fontFamiliesFor(text: string, face?: string): { shown: string; families: string } {
  const first = face !== undefined && coversText(face, text) ? [face] : []
  const packages = [
    ...first,
    interPackage,
    ...fontsByScript.filter(({ letters }) => letters.test(text)).map(({ fontPackage }) => fontPackage),
  ]
  const files = packages.flatMap(filesOf)
  const emojiFiles = mayHaveEmoji(text) ? filesOf(emojiPackage) : []
  const used = new Set<FontFile>()
  let shown = ''
  const show = (letters: string, from: readonly FontFile[]) => {
    const codes = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
    const file = from.find(({ ranges }) => codes.every((code) => isInRanges(code, ranges)))
    if (!file) return false
    used.add(file)
    shown += letters
    return true
  }
  for (const { text: part, isEmoji } of emojiFiles.length === 0 ? [{ text, isEmoji: false }] : graphemesOf(text)) {
    // An emoji of several characters is drawn whole, or left out whole.
    if (isEmoji) show(part, emojiFiles)
    else for (const character of part) if (!show(character, files)) show(character, emojiFiles)
  }
  for (const file of used) registerFont(file)
  return { shown, families: [...used].map(({ family }) => `"${family}"`).join(', ') }
}

const isInRanges = (code: number, ranges: FontFile['ranges']): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)

const coversText = (face: string, text: string): boolean =>
  Array.from(text).every((character) => {
    const code = character.codePointAt(0) ?? 0
    const has = () => filesOf(face).some(({ ranges }) => isInRanges(code, ranges))
    return !/\p{L}/u.test(character) || has()
  })

const registeredFamilies = new Set<FontFile>()

function registerFont(file: FontFile): void {
  if (registeredFamilies.has(file)) return
  registeredFamilies.add(file)
  GlobalFonts.registerFromPath(file.path, file.family)
}

const fontFilesCache = new Map<string, FontFile[]>()

function filesOf(fontPackage: string): FontFile[] {
  const files = fontFilesCache.get(fontPackage) ?? readFiles(fontPackage)
  fontFilesCache.set(fontPackage, files)
  return files
}

function readFiles(fontPackage: string): FontFile[] {
  const folder = dirname(createRequire(import.meta.url).resolve(`${fontPackage}/package.json`))
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const name = fontPackage.slice(fontPackage.indexOf('/') + 1)
  // Skia draws nothing of the parts of a font in colours, and all of the whole.
  if (fontPackage === emojiPackage) {
    const path = join(folder, 'files', 'noto-color-emoji-emoji-400-normal.woff2')
    return [
      { family: 'Cover emoji', path, ranges: Object.values(ranges).flatMap((list) => list.split(',').map(parseRange)) },
    ]
  }
  return Object.entries(ranges).map(([key, list]) => {
    // Numbered ranges stand as `[4]` in the table and as `4` in the file's name.
    const part = key.replace(/[[\]]/g, '')
    return {
      family: `Cover ${name} ${part}`,
      path: join(folder, 'files', `${name}-${part}-wght-normal.woff2`),
      ranges: list.split(',').map(parseRange),
    }
  })
}

/** `U+0600-06FF` or `U+204F`. */
function parseRange(range: string): [number, number] {
  const [from = '', to = from] = range.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
