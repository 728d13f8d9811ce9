import { languages } from '@patchbay/contract'
import type { PostStyle } from '../../../posts/port.ts'

/** What a post can be asked for without a model. */
export type RefineInstruction =
  | { wish: 'shorten' | 'stats' | 'casual' | 'punchy' | 'clarify' | 'longer' }
  | { wish: 'style'; style: Exclude<PostStyle, 'Explainer'> }
  | { wish: 'without'; what: 'links' | 'hashtags' | 'emoji' | 'mentions' }
  | { wish: 'link' }
  | { wish: 'translate' }

/** The presets by their labels, and what people write who mean the same. */
const instructionPatterns: readonly (readonly [RefineInstruction, RegExp])[] = [
  [
    { wish: 'without', what: 'links' },
    /\b(?:no|without|remove|drop|leave out) (?:any |the |all )?(?:links?|urls?)\b|\bohne links?\b|\bsans liens?\b|\bsin enlaces?\b|\bsem links?\b|\bsenza link\b|без ссыл\p{L}*/iu,
  ],
  [
    { wish: 'without', what: 'hashtags' },
    /\b(?:no|without|remove|drop|leave out) (?:any |the |all )?hashtags?\b|\b(?:ohne|sans|sin|sem|senza|zonder) hashtags?\b|без хэштег\p{L}*/iu,
  ],
  [
    { wish: 'without', what: 'emoji' },
    /\b(?:no|without|remove|drop|leave out) (?:any |the |all )?emojis?\b|\b(?:ohne|sans|sin|sem|senza|zonder) (?:é|e)mojis?\b|без эмодзи/iu,
  ],
  [{ wish: 'without', what: 'mentions' }, /\b(?:no|without|remove|drop|leave out) (?:any |the |all )?mentions?\b/iu],
  [
    { wish: 'link' },
    /\b(?:add|with|include|name) (?:the |a )?(?:links?|source|url)\b|\bmit (?:link|quelle)\b|\bavec (?:le )?(?:lien|source)\b|\bcon (?:el )?(?:enlace|fuente|link)\b/iu,
  ],
  [
    { wish: 'style', style: 'BulletPoints' },
    /\bbullet(?:s| ?points?)?\b|\bstichpunkte?\b|\baufzählung\b|\bpuces\b|\bviñetas\b|\belenco puntato\b|箇条書き|要点/iu,
  ],
  [
    { wish: 'style', style: 'NumberedPoints' },
    /\bnumbered(?: ?points?| list)?\b|\bnummeriert\p{L}*|\bnumérot\p{L}*|\bnumerad\p{L}*/iu,
  ],
  [
    { wish: 'style', style: 'OneLiner' },
    /\bone[- ]?liner?\b|\bone (?:sentence|line)\b|\bein(?:en)? satz\b|\bune (?:seule )?phrase\b|\buna (?:sola )?frase\b/iu,
  ],
  [{ wish: 'style', style: 'Paragraphs' }, /\bparagraphs?\b|\babsätze?n?\b|\bparagraphes?\b|\bpárrafos?\b/iu],
  [
    { wish: 'stats' },
    /\b(?:stats|statistics?|numbers|figures|data)\b|\bzahlen\b|\bstatistik\p{L}*|\bchiffres\b|\bcifras\b|\bestadísticas\b|\bnúmeros\b|\bnumeri\b|цифр\p{L}*|数字|データ|أرقام/iu,
  ],
  [
    { wish: 'shorten' },
    /\b(?:shorten|shorter|cut|trim|tighten|condense|briefer)\b|\bkürze?n?r?\b|\bkürzer\b|\bplus court\p{L}*|\braccourci\p{L}*|\bmás cort\p{L}*|\bacorta\p{L}*|\bmais curt\p{L}*|\bencurt\p{L}*|\bpiù (?:corto|breve)\b|\baccorcia\p{L}*|\bkorter\b|короче|сократи\p{L}*|短く|简短|缩短|更短|أقصر|اختصر\p{L}*/iu,
  ],
  [
    { wish: 'longer' },
    /\b(?:longer|lengthen|expand|extend|more detail(?:s|ed)?)\b|\blänger\b|\bausführlicher\b|\bplus long\p{L}*|\bdéveloppe\p{L}*|\bmás larg\p{L}*|\bmais long\p{L}*|\bpiù lungo\b|\blanger\b|длиннее|подробнее|更长|長く|詳しく|أطول/iu,
  ],
  [
    { wish: 'casual' },
    /\b(?:casual|informal|relaxed|conversational|friendlier)\b|\blocker\p{L}*|\bumgangssprachlich\p{L}*|\bdécontracté\p{L}*|\bcoloquial\b|\bcolloquiale\b|\brelajad\p{L}*/iu,
  ],
  [
    { wish: 'punchy' },
    /\bpunch(?:y|ier)\b|\bsnapp(?:y|ier)\b|\bknackig\p{L}*|\bpercutant\p{L}*|\bimpactante\b|\bincisiv\p{L}*/iu,
  ],
  [
    { wish: 'clarify' },
    /\b(?:clarify|clearer|clear|simpler|simplify|plain words|easier to understand)\b|\bklarer\b|\bverständlicher\b|\beinfacher\b|\bplus clair\p{L}*|\bmás clar\p{L}*|\bmais clar\p{L}*|\bpiù chiar\p{L}*|понятнее|проще|清楚|わかりやすく|أوضح/iu,
  ],
]

/** Around a wish people write this; what else they write asks for more. */
const maxDistance =
  /\b(?:please|make|it|this|the|a|an|my|post|tweet|thread|sound|be|more|bit|little|slightly|much|some|add|with|to|as|in|into|use|put|from|its|sources?|and|keep|point|real|convert|turn|rewrite|of|bitte|mach\p{L}*|es|den|das|ein|etwas|mehr|rends|le|un|peu|fais|hazlo|haz|lo|el|por favor)\b/giu

const minMoreWords = 3

/** What is wished; undefined where it is not understood, or where more is wished than that. */
export function parseInstruction(instructions: string): RefineInstruction | undefined {
  const words = instructions.trim()
  if (
    /(?<!\p{L})(?:translat\p{L}*|(?<!\p{L})übersetz\p{L}*|tradu\p{L}+)\b|翻译|翻訳|перевед\p{L}*/iu.test(words) ||
    isTranslationRequest(words)
  )
    return { wish: 'translate' }
  if (/\b(?:not|don[’']t|never|nicht|pas)\b/iu.test(words)) return undefined
  const found = instructionPatterns.find(([, pattern]) => pattern.test(words))
  if (found === undefined) return undefined
  const rest = instructionPatterns
    .reduce((all, [, pattern]) => all.replace(pattern, ' '), words)
    .replace(maxDistance, ' ')
  return (rest.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < minMoreWords ? found[0] : undefined
}

function isTranslationRequest(words: string): boolean {
  const [, named] =
    /^(?:(?:please )?(?:write|make|put|rewrite|say) (?:it|this|the post)?\s*)?(?:in|into|auf|en|em) (\p{L}+)[.!]?$/iu.exec(
      words,
    ) ?? []
  return (
    named !== undefined &&
    languages.some(({ name, nativeName }) =>
      [name, nativeName].some((one) => one.toLowerCase().split(' ')[0] === named.toLowerCase()),
    )
  )
}
