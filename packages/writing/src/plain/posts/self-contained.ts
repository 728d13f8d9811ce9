import { isBrokenText, hasLink } from '../../vocabulary/broken-text.ts'
import type { SourceDocument } from '@patchbay/text'
import type { LanguageRules } from '../explainer/language-rules.ts'
import type { Sentence } from '../../sentence.ts'
import { isBareQuote, isQuestion } from '../../sentence.ts'

/** Who speaks of himself, by language without region; English is the knowledge's. */
const firstPersonPattern: Record<string, string> = {
  de: 'ich|mich|mir|mein\\p{L}*|wir|uns|unser\\p{L}*',
  fr: "je|j[’']\\S*|moi|mon|ma|mes|nous|notre|nos",
  es: 'yo|mí|mis?|nosotr[oa]s|nuestr[oa]s?|nos',
  pt: 'eu|meu|minha|meus|minhas|nós|nosso|nossa|nossos|nossas',
  it: 'io|mio|mia|miei|mie|noi|nostro|nostra|nostri|nostre|ci',
  nl: 'ik|mij|mijn|wij|we|ons|onze',
  ru: 'я|мне|меня|мой|моя|мои|мы|нас|нам|наш\\p{L}*',
  pl: 'ja|mnie|mój|moja|moje|my|nas|nam|nasz\\p{L}*',
  sv: 'jag|mig|min|mitt|mina|vi|oss|vår\\p{L}*',
  tr: 'ben|benim|biz|bizim',
}
const unspacedScripts: Record<string, RegExp> = {
  zh: /我|咱/u,
  ja: /私|僕|俺|我々|われわれ/u,
  ko: /(?:^|\s)(?:나는|내가|저는|제가|우리)/u,
}

/** What sends back to something that is not in the post. */
const surroundingReference =
  /\b(this|these|those|such|the (?:latter|former|same|above|below|following|previous|next)|aforementioned|here|above|below|respectively)\b|\b(?:also|too)\b|\b(?:was|were|is|are) (?:then|therefore|thus)\b/i

/** "By comparison": with what stood before. */
const backComparison =
  /^(?:相比之下|相比|与此|與此|同时|同時に?|另外|除此之外|それに対して|これに対し|بالمقارنة|ومع ذلك|by comparison|in comparison|im vergleich dazu|demgegenüber|par comparaison|en comparación,|в отличие от этого|при этом)/iu

/** What is granted is about to be taken back, sentences later perhaps. */
const concessionPattern =
  /^["“]?(?:of course|admittedly|granted|true,|to be sure|sure,|certainly|no doubt|natürlich|zwar|gewiss|sicherlich|certes|bien sûr|il est vrai|claro que|es cierto|por supuesto|é verdade|certo,|natuurlijk|weliswaar|конечно|правда,|oczywiście)(?![\p{L}])/iu

/** A place in somebody's page, an order to its reader, or what is only there. */
const pageReference =
  /\b(?:click|subscribe|sign up|newsletter|scroll|this page|this site|our (?:site|website|blog|newsletter)|github\.com|e-?mail us|contact us|(?:see|read) (?:also|more|the)|tl;dr|screenshot|table of contents|cookies?\b.{0,20}\b(?:policy|consent|settings))\b/i

/** Whether a sentence can be a post by itself. `isOwn`: whoever posts it wrote it, so that "I" is he. */
export function isSelfContained(
  { text, isContextDependent, isContrastive, isRetracted }: Sentence,
  { knowledge, isEnglish, isOwn, code }: { knowledge: LanguageRules; isEnglish: boolean; isOwn: boolean; code: string },
): boolean {
  if (isContextDependent || isContrastive || isRetracted || isQuestion(text) || isBareQuote(text)) return false
  if (/[:：]["”’)]?$/u.test(text) || hasMention(text)) return false
  if (isOwn) return true
  if (concessionPattern.test(text)) return false
  const bare = text.replace(/https?:\/\/\S+|\p{Extended_Pictographic}/gu, 'x')
  if (isBrokenText(bare) || hasLink(text) || backComparison.test(text) || pageReference.test(text)) return false
  if (isEnglish)
    return (
      !surroundingReference.test(withoutQuotes(text)) &&
      knowledge.holds(text) &&
      !knowledge.isOfTheText(text) &&
      !knowledge.isPersonal(text)
    )
  return !isFirstPerson(text, code)
}

const withoutQuotes = (text: string): string => text.replace(/["“„«][^"”»]*["”»]/gu, ' ')

/** Of others nobody says "I". */
function isFirstPerson(text: string, code: string): boolean {
  const outside = withoutQuotes(text)
  const words = firstPersonPattern[code]
  if (words !== undefined) return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu').test(outside)
  return unspacedScripts[code]?.test(outside) ?? false
}

/** Whoever is named so is called when it is posted. */
export const hasMention = (text: string): boolean => /(?<![\p{L}\p{N}._])[@＠][\p{L}\p{N}_]/u.test(text)

/** What the user wrote himself, or dictated. */
export const isUserText = (document: SourceDocument | undefined): boolean => document?.sourceType === 'text'
