import { findLanguage } from '@patchbay/contract'
import { wordsAsPattern } from '@patchbay/text'

/** Stiff words and what people say instead, which means the same, by language without region. */
const plainWords: Record<string, readonly (readonly [string, string])[]> = {
  en: [
    ['approximately', 'about'],
    ['utilizes', 'uses'],
    ['utilises', 'uses'],
    ['utilize', 'use'],
    ['utilise', 'use'],
    ['utilized', 'used'],
    ['numerous', 'many'],
    ['individuals', 'people'],
    ['sufficient', 'enough'],
    ['in order to', 'to'],
    ['prior to', 'before'],
    ['subsequent to', 'after'],
    ['subsequently', 'then'],
    ['due to the fact that', 'because'],
    ['demonstrates', 'shows'],
    ['demonstrated', 'showed'],
    ['commences', 'starts'],
    ['commence', 'start'],
    ['commenced', 'started'],
    ['regarding', 'about'],
    ['with regard to', 'about'],
    ['in the event that', 'if'],
    ['a large number of', 'many'],
    ['the majority of', 'most'],
    ['at this point in time', 'now'],
    ['currently', 'now'],
    ['facilitates', 'helps'],
    ['facilitate', 'help'],
    ['requires', 'needs'],
    ['require', 'need'],
    ['obtain', 'get'],
    ['obtained', 'got'],
    ['children', 'kids'],
    ['enormous', 'huge'],
  ],
  de: [
    ['jedoch', 'aber'],
    ['lediglich', 'nur'],
    ['ebenfalls', 'auch'],
    ['derzeit', 'gerade'],
    ['circa', 'etwa'],
    ['zudem', 'außerdem'],
    ['erwerben', 'kaufen'],
    ['verfügen über', 'haben'],
    ['verfügt über', 'hat'],
  ],
  fr: [
    ['afin de', 'pour'],
    ['actuellement', 'en ce moment'],
    ['approximativement', 'environ'],
    ['nécessite', 'demande'],
    ['acquérir', 'acheter'],
  ],
  es: [
    ['aproximadamente', 'más o menos'],
    ['adquirir', 'comprar'],
    ['actualmente', 'ahora'],
    ['a fin de', 'para'],
    ['debido a que', 'porque'],
  ],
  pt: [
    ['aproximadamente', 'mais ou menos'],
    ['adquirir', 'comprar'],
    ['atualmente', 'agora'],
    ['a fim de', 'para'],
  ],
  it: [
    ['attualmente', 'adesso'],
    ['approssimativamente', 'più o meno'],
    ['al fine di', 'per'],
    ['acquistare', 'comprare'],
  ],
}

/** How a sentence goes on from the one before, with a comma and as people say it. */
const plainOpenings: Record<string, readonly (readonly [string, string])[]> = {
  en: [
    ['However,', 'But'],
    ['Nevertheless,', 'Still,'],
    ['Therefore,', 'So'],
    ['Consequently,', 'So'],
    ['Furthermore,', 'And'],
    ['Moreover,', 'And'],
    ['Additionally,', 'And'],
    ['In addition,', 'And'],
  ],
  fr: [
    ['Cependant,', 'Mais'],
    ['Toutefois,', 'Mais'],
    ['Néanmoins,', 'Mais'],
    ['En outre,', 'Et'],
    ['Par conséquent,', 'Donc'],
  ],
  es: [
    ['No obstante,', 'Pero'],
    ['Sin embargo,', 'Pero'],
    ['Asimismo,', 'Y'],
    ['Por consiguiente,', 'Así que'],
    ['Por lo tanto,', 'Así que'],
  ],
  pt: [
    ['No entanto,', 'Mas'],
    ['Contudo,', 'Mas'],
    ['Portanto,', 'Então'],
  ],
  it: [
    ['Tuttavia,', 'Ma'],
    ['Inoltre,', 'E'],
    ['Pertanto,', 'Quindi'],
  ],
}

/** Behind a new opening a small letter goes on, but in names. */
function simplifyOpening(text: string, code: string): string {
  const found = (plainOpenings[code] ?? []).find(([stiff]) => text.startsWith(`${stiff} `))
  return found === undefined ? text : `${found[1]} ${text.slice(found[0].length + 1)}`
}

/** "do not" → "don’t": only where both say the same. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should) not\b/g, '$1n’t'],
  [/\bcannot\b/g, 'can’t'],
  [/\bcan not\b/g, 'can’t'],
  [/\bwill not\b/g, 'won’t'],
  [/\b([Ii]t|[Tt]hat|[Tt]here|[Hh]e|[Ss]he|[Ww]hat|[Ww]ho) is (?=\p{L})/gu, '$1’s '],
  [/\b([Tt]hey|[Ww]e|[Yy]ou) are (?=\p{L})/gu, '$1’re '],
  [/\b([Tt]hey|[Ww]e|[Yy]ou|I) have (?=(?:been|had|\p{L}+ed)\b)/gu, '$1’ve '],
  [/\b([Tt]hey|[Ww]e|[Yy]ou|I|[Ii]t|[Hh]e|[Ss]he) will\b/g, '$1’ll'],
  [/\bI am\b/g, 'I’m'],
  [/\b([Ll])et us\b/g, '$1et’s'],
]

/** The same in the words that people use. */
export function simplify(text: string, language: string): string {
  const code = findLanguage(language)?.code.split('-')[0] ?? 'en'
  return (plainWords[code] ?? [])
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce(
      (all, [stiff, usual]) => all.replace(wordsAsPattern(stiff, 'giu'), (found) => matchCase(found, usual)),
      simplifyOpening(text, code),
    )
}

/** And as they speak. */
export function makeCasual(text: string, language: string): string {
  const usual = simplify(text, language)
  return language === 'English'
    ? contractions.reduce((all, [written, spoken]) => all.replace(written, spoken), usual)
    : usual
}

const matchCase = (found: string, usual: string): string =>
  /^\p{Lu}/u.test(found) ? usual.charAt(0).toUpperCase() + usual.slice(1) : usual
