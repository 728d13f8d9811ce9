import { endsSentence } from '@patchbay/text'
import type { SentenceJudge } from '../extract-sentences.ts'
import { opensAsInstruction } from './instructions.ts'
import { isDistancing, isContrastive } from './contrast.ts'
import { joinWords, tagWords } from './tag-words.ts'
import type { TaggedWord } from './tag-words.ts'

/** What English adds to the rules of all languages. */
export const englishSentenceJudge: SentenceJudge = { isSpeakable, isContextDependent, isContrastive, isDistancing }

/** A sentence has a verb, and begins like one. */
function isSpeakable(text: string): boolean {
  const words = tagWords(text)
  // The tagger takes many an order ("Mix 50 grams…") for a noun.
  if (!words.some((word) => word.pos === 'VERB' || word.pos === 'AUX') && !opensAsInstruction.test(text)) return false
  return /^["“‘']?[\p{Lu}\p{N}$€£]/u.test(text) && endsSentence(text)
}

const contextDependentOpening =
  /^["“]?(it|its|it's|this|that's|these|those|they|their|they're|them|he|his|he's|she|her|she's|him|such|both|neither|either|another|others|the (former|latter|other|others|same|result|answer|reason|idea|effect|problem|difference)|one of (them|these|those)|some of (them|these|those)|most of (them|these|those)|none of (them|these|those)|all of (them|these|this|that)|each of (them|these)|here|so|then|thus|therefore|hence|as a result|consequently|for example|for instance|that is|that was|that means|that has|that would|in other words|which|instead|likewise|similarly|afterwards?|after that|by then|until then|meanwhile|since then|even so|even then|still|yet|nor|or|because of (this|that|it)|to do (so|that|this)|in (this|that|these|those) |with (this|that|it)|at (this|that) (point|time|moment|rate|stage|scale)|from (this|that|there|then)|if so|if not|not (all|every|everyone|only)|that (same|one|way|kind|sort)|the (second|third|next|last|other) (is|was|one|reason|step|problem|time))\b/i

/** "That" opens a noun phrase or points back: both lean. Connectives that only add ("Moreover") are taken off later. */
function isContextDependent(text: string): boolean {
  if (contextDependentOpening.test(text) || /^["“]?that\b/i.test(text)) return true
  const outside = text.replace(/["“][^"”]*["”]/g, ' ')
  if (/\b(of|to|for|from|with) (these|those)\b|\bsuch an? \w+/i.test(outside)) return true
  // Behind a clause of its own "them" speaks of that: "Beans are the seeds of a fruit, and most of them come…"
  const [opening] = outside.split(/(?<=^\S+(?: \S+){4,}),/)
  if (/\b(of|to|for|from|with) them\b/i.test(opening ?? outside)) return true
  if (
    /(^|["”,]) ?(he|she|they|it) (said|says|adds?|added|argued?|argues|explained|wrote|writes|told|asked)\b/i.test(
      outside,
    )
  )
    return true
  if (/^\S+( \S+){0,7}, (however|though|meanwhile|therefore|too|instead),/i.test(outside)) return true
  const words = tagWords(outside).slice(0, 9)
  const noun = words.findIndex(
    (word) =>
      (word.pos === 'NOUN' || word.pos === 'PROPN') && !/^(most|dozen|half|part|course|addition)$/i.test(word.text),
  )
  // "…, this will be less": what is meant stood before.
  const isPointing = words.some(
    (word, index) => /^(this|these|those)$/i.test(word.text) && ['AUX', 'VERB'].includes(words[index + 1]?.pos ?? ''),
  )
  if (isPointing) return true
  const pronoun = words.findIndex((word) => /^(he|she|they|it|its|their|them|his|her|him)$/i.test(word.text))
  // "the question that matters" points nowhere: there "that" stands behind a noun.
  const pointed = words.findIndex(
    (word, index) =>
      /^(that|this|these|those)$/i.test(word.text) &&
      words[index + 1]?.pos === 'NOUN' &&
      !['NOUN', 'PROPN'].includes(words[index - 1]?.pos ?? ''),
  )
  return (pronoun !== -1 && (noun === -1 || pronoun < noun)) || pointed !== -1
}

export type Subject = { text: string; isPlural: boolean }

/** The subject the sentence opens with, as it can stand after "about": "the first pier", "Anna Berg", "tides". */
export function openingSubject(
  text: string,
  /** Undefined: the material does not tell. */
  isKnownName: (word: string) => boolean | undefined,
): Subject | undefined {
  const words = tagWords(text.replace(/^["“]/, ''))
  const end = words.findIndex((word) => !['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM'].includes(word.pos) && !isCopula(word))
  const phrase = trimWords(words.slice(0, Math.max(0, end)))
  const follower = words[phrase.length]
  const head = phrase.at(-1)
  const first = phrase[0]
  if (head === undefined || first === undefined || follower === undefined) return undefined
  if (!['NOUN', 'PROPN'].includes(head.pos) || !['VERB', 'AUX'].includes(follower.pos)) return undefined
  // "The way the browser reads it": a second article begins a second noun, which is not what is talked about.
  if (phrase.slice(1).some((word, index) => word.pos === 'DET' && !isCopula(phrase[index] ?? word))) return undefined
  if (clauseOpeners.test(first.text)) return undefined
  if (
    phrase.length > 6 ||
    vagueNouns.test(first.text) ||
    ordinalPattern.test(phrase[1]?.text ?? '') ||
    emptyHeadNouns.test(head.text)
  )
    return undefined
  // The tagger takes the capital of a first word for a name; a name is capital in the middle of sentences as well.
  const isName =
    (first.pos === 'PROPN' && phrase[1]?.pos === 'PROPN') ||
    /^\p{Lu}[\p{Lu}\d.]+$/u.test(first.text) ||
    (isKnownName(first.text) ?? (isCommonWord(words) ? false : undefined))
  if (isName === undefined) return undefined
  const start = isName ? first.text : first.text.toLowerCase()
  const rest = phrase.slice(1).map((word) => (word.spaced ? ' ' : '') + word.text)
  return { text: start + rest.join(''), isPlural: /[^s]s$/.test(head.text) }
}

/** "Modern towers": small it is an adjective. "Rules are…": there are several of it. "Sailors left" and "Charles left" look alike. */
function isCommonWord([first, ...rest]: readonly TaggedWord[]): boolean {
  if (first === undefined) return false
  const [small, next] = tagWords(joinWords([{ ...first, text: first.text.toLowerCase() }, ...rest]))
  if (small?.pos !== 'NOUN') return ['ADJ', 'DET', 'NUM'].includes(small?.pos ?? '')
  return /[^s]s$/.test(small.text) && /^(are|were|have|do)$/.test(next?.text ?? '')
}

function isCopula(word: TaggedWord): boolean {
  return word.text.toLowerCase() === 'of' || word.text === "'s" || word.text === '’s' || word.text === '-'
}

function trimWords(words: readonly TaggedWord[]): TaggedWord[] {
  const phrase = [...words]
  while (phrase.length > 0 && !['NOUN', 'PROPN'].includes(phrase.at(-1)?.pos ?? '')) phrase.pop()
  return phrase
}

/** Words that the tagger takes for names when they begin a sentence. */
const clauseOpeners =
  /^(whilst|while|when|where|whereas|if|unless|until|though|although|because|since|as|after|before|once|thus|hence|then|now|here|there|yet|still|also|even|only|just|how|why|who|perhaps|maybe|let)$/i
const vagueNouns =
  /^(a|an|one|none|neither|either|both|two|three|some|any|no|every|each|all|most|many|much|several|few|another|other|more|half|this|that|these|those|its|their|his|her|our|my|your|such|what|which|nothing|something|everything|anything|\d.*)$/i
const ordinalPattern =
  /^(first|second|third|fourth|fifth|last|next|best|worst|only|same|other|main|whole|real|great|opposite|following|latest)$/i
const emptyHeadNouns =
  /^(thing|things|way|ways|part|parts|reason|reasons|result|results|fact|case|point|kind|lot|number|time|times|day|days|year|years|people|others|one|ones|something|nothing|everyone|someone|today|yesterday|critics|experts|supporters|opponents|analysts|observers|studies|researchers|scientists|story|answer|article|author|piece|evidence|question|truth|problem|difference|idea|step|half|rest|end|beginning)$/i
