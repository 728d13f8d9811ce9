import { capitalise } from '@patchbay/text'
import type { Sentence } from '../../sentence.ts'
import { opensAsInstruction } from './instructions.ts'
import { extractNumbers } from './tag-words.ts'

/** What can truthfully be said about a sentence from its words alone. */
export type SentenceFeatures = {
  figure: string | undefined
  reason: boolean
  example: boolean
  isAttributed: boolean
  cites: boolean
  cause: boolean
  vagueSource: string | undefined
  isQuoted: boolean
  contrast: boolean
  hedge: string | undefined
  absolute: string | undefined
  caveat: boolean
  firstPerson: boolean
  instruction: boolean
  isDated: boolean
}

const matchOf = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[0]

export function extractFeatures({ text }: Pick<Sentence, 'text'>): SentenceFeatures {
  const outside = text.replace(/["“][^"”]*["”]/g, ' ')
  const contrast =
    /^(but|however|yet|still|even so|nevertheless|nonetheless|on the other hand|by contrast|in contrast|although|though|despite|instead|while|whereas|unfortunately|that said)\b/i.test(
      text,
    )
  return {
    figure: extractNumbers(text)[0],
    reason: /^(because|the reason|one reason|that is (why|because)|this is because)\b|\bthe reason (is|was)\b/i.test(
      text,
    ),
    // Further in, it may be an aside in a sentence that is none.
    example: /^(for example|for instance)\b/i.test(text),
    isAttributed:
      /\b(according to|said|says|told|reported?|found|finds|showed|shows|study|studies|survey|census|data|figures from|published|wrote|writes|argues?|estimates? (by|from)|researchers?|records)\b/i.test(
        outside,
      ),
    cites:
      /^(according to|(in |by )?(an?|the|one) (\w+ ){0,2}(report|study|survey|census|analysis|review|trial|paper))\b|\b(study|survey|report|analysis|census) (by|found|finds|shows?|showed|suggests?|published)\b/i.test(
        outside,
      ),
    cause: /\b(because|due to|owing to|thanks to|caused by|leads? to|led to)\b/i.test(outside),
    vagueSource: matchOf(
      // As a subject that says something; "sleep studies" are none.
      /(?:(?<=^["“]?)|(?<=\b(?:that|but|and|though|although|while) ))(experts|critics|studies|observers|supporters|opponents|skeptics|proponents|analysts|researchers|some (people|scientists|economists|researchers|experts|critics)|many (people|scientists|experts)|some|many)(?= (say|says|argue|believe|claim|think|warn|agree|suggest|suspect|fear|show|have shown|have found|found|point|insist|maintain|hold|doubt)\b)/i,
      outside,
    ),
    isQuoted: /["“][^"”]{20,}["”]/.test(text),
    contrast,
    hedge: matchOf(
      /\b(may|(?<!you )might|perhaps|probably|possibly|likely|appears? to|seems? to|suggests?|suspects?|reportedly|estimated|expected to|(?:is|are) thought to|believed to)\b/,
      outside,
    ),
    absolute: matchOf(
      /\b(always|never|nobody|no one|impossible|certainly|obviously|clearly|undoubtedly|proven|proves|the only)\b/i,
      outside,
    ),
    caveat:
      contrast ||
      /\b(but|however|although|though|despite|critics|risks?|problems?|challenges?|limits?|limitations?|costs?|difficult|fails?|failed|failure|wrong|lost|loss|expensive|weak(er|ness)?|concerns?|worr(y|ied|ies)|doubts?|uncertain|unclear|not|unlikely|danger(ous)?|harder|slow(er|ly)?|never|too)\b/i.test(
        outside,
      ),
    firstPerson: /\b(I(?!\/)|I['’](m|ve|d|ll)|[Mm]y|me|mine|myself|[Ww]e|[Ww]e['’](re|ve|ll|d))\b/.test(outside),
    instruction: opensAsInstruction.test(text),
    isDated: /\b(in|by|since|until|from|of) (the (spring|summer|autumn|fall|winter) of )?(1[5-9]\d\d|20\d\d)\b/i.test(
      text,
    ),
  }
}

const connectiveWithComma =
  /^(but|and|however|moreover|furthermore|in addition|additionally|also|besides|nevertheless|nonetheless|yet|still|that said|unfortunately|of course|finally|on the other hand|by contrast|in contrast),\s+/i
/** Behind these little words stands a whole sentence only where a subject follows: "But to see it…" is none without it. */
const connectiveBeforeSubject =
  /^(?:But|And|Yet)\s+(?=(?:the|an?|this|that|these|those|it|he|she|they|we|you|I|there|its|their|his|her|our|my|your|some|most|many|one|nobody|everyone|people|in|on|at)\s|\p{Lu})/u

/**
 * Opening connectives that only add or oppose: the hosts' own bridge says the same. Nothing else is changed. Words that
 * open something else as well ("In addition to…", "Besides its harbour…", "Yet another…") stay.
 */
export function stripConnective(text: string): string {
  const stripped = connectiveWithComma.test(text)
    ? text.replace(connectiveWithComma, '')
    : text.replace(connectiveBeforeSubject, '')
  return stripped.length === text.length ? text : capitalise(stripped)
}
