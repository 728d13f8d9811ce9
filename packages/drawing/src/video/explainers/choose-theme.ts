import { pickRandom, seededRandom } from '../../images/palette.ts'
import type { ThemeName } from './themes.ts'

export type ChosenStyle = { theme: ThemeName; warnings: string[] }

type ThemeMatch = {
  /** As the order may name it, and as it is spoken of. */
  label: string
  /** Other words for it, in the order's own text. */
  words: RegExp
  /** What people also think of under this name, and do not get. */
  lacks?: string
}

const themeMatches: Record<ThemeName, ThemeMatch> = {
  classic: {
    label: 'classic',
    words: /\b(keynote|corporate|business|professional|modern|minimal\w*|clean|sleek|dark|tech\w*)\b/,
  },
  whiteboard: {
    label: 'whiteboard',
    words: /\b(white ?board|marker|sketch\w*|doodle\w*|hand ?-?drawn|handwritten|chalk\w*|classroom)\b/,
  },
  kawaii: { label: 'kawaii', words: /\b(kawaii|cute|pastel|child\w*|kids?|playful|sweet|cartoon\w*|pink)\b/ },
  anime: {
    label: 'anime',
    words: /\b(anime|manga|ghibli|shinkai|twilight|sunset|fantasy|neon|night)\b/,
    lacks: 'It has the skies and colours of anime; no characters are drawn.',
  },
  watercolour: {
    label: 'watercolour',
    words: /\b(water ?-?colou?rs?|paint\w*|aquarelle?|brush\w*|artistic|nature|botanical|poetic)\b/,
  },
  retro: {
    label: 'retro print',
    words: /\b(retro|vintage|riso\w*|poster|screen ?print\w*|halftone|19[3-7]0s|[3-7]0s|comic\w*|pop art)\b/,
  },
  heritage: {
    label: 'heritage',
    words: /\b(heritage|classical|elegant|luxur\w*|museum|histor\w*|antique|royal|gold\w*|serif|academic)\b/,
  },
  paperCraft: { label: 'paper-craft', words: /\b(paper|cut ?-?outs?|origami|collage|craft\w*|layered|stop ?motion)\b/ },
}

const themeNamesInText = Object.keys(themeMatches) as [ThemeName, ...ThemeName[]]
const normalizeText = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

/** The look that an order's words mean, and a sentence for what of them it does not meet. Without words it is the classic one. */
export function chooseTheme(style: string | undefined, seed: string): ChosenStyle {
  const words = normalizeText(style ?? '')
  if (words === '') return { theme: 'classic', warnings: [] }
  if (words === 'auto select')
    return { theme: pickRandom(themeNamesInText, seededRandom(`${seed} look`)), warnings: [] }
  const named = themeNamesInText.find((name) => normalizeText(themeMatches[name].label) === words)
  if (named)
    return { theme: named, warnings: themeMatches[named].lacks === undefined ? [] : [themeMatches[named].lacks] }
  const meant = themeNamesInText.find((name) => themeMatches[name].words.test(words))
  const theme = meant ?? pickRandom(themeNamesInText, seededRandom(`${seed} ${words}`))
  const { label, lacks } = themeMatches[theme]
  const first = meant
    ? `Of the style “${truncateText(style ?? '')}” the look ${label} was taken; what else it asks for is not met.`
    : `The style “${truncateText(style ?? '')}” is none of those that can be drawn here; the look ${label} was taken.`
  return { theme, warnings: lacks === undefined ? [first] : [first, lacks] }
}

const truncateText = (words: string): string =>
  words.trim().length > 80 ? `${words.trim().slice(0, 79)}…` : words.trim()
