import { tagWords } from '../english/tag-words.ts'
import type { TaggedWord } from '../english/tag-words.ts'

/** Whether an English sentence names whatever its pronouns and articles speak of, as far as its own words tell. */
export function hasResolvedReferences(text: string, isPassagesFirst: boolean, known: ReadonlySet<string>): boolean {
  return (
    !hasLoosePronoun(text) &&
    (isPassagesFirst || !opensWithDefiniteReference(text, known)) &&
    !oneTimePattern.test(text)
  )
}

/** "Three people had noticed that it was running warm": of what? */
function hasLoosePronoun(text: string): boolean {
  const words = tagWords(text.replace(/["“][^"”]*["”]/gu, ' '))
  return words.some(({ text: word }, index) => {
    const before = words.slice(0, index).filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
    if (/^(he|she|him|his|her|himself|herself)$/i.test(word))
      return !before.some(({ pos, text: noun }) => pos === 'PROPN' || personPattern.test(noun))
    if (
      /^(they|them|their|theirs|themselves)$/i.test(word) &&
      (before.length === 0 || !/^them$/i.test(word) || isClauseOpener(words.slice(0, index)))
    )
      return (
        !before.some(({ text: noun }) => /s$|^(people|men|women|children|police|family|team)$/i.test(noun)) &&
        before.length < 2
      )
    if (/^(its|itself)$/i.test(word)) return before.length === 0
    // Whoever does something does it to something else: "Only one reactor makes it" names it nowhere.
    if (/^(it|them)$/i.test(word) && before.length > 0 && !isClauseOpener(words.slice(0, index))) return true
    if (/^it$/i.test(word))
      return (
        !before.some(({ text: noun }) => !/[^s]s$|^people$/i.test(noun)) && !isImpersonalVerb(words.slice(index + 1))
      )
    return false
  })
}

/** Behind a comma or one of these a pronoun may mean what stood before. */
const isClauseOpener = (before: readonly TaggedWord[]): boolean =>
  before.some(
    ({ text }, index) =>
      index > 0 &&
      /^(,|;|and|but|or|so|because|since|when|while|that|which|who|whom|if|until|before|after|as|than|where|to)$/i.test(
        text,
      ),
  )

/** "It takes an hour", "it is clear that": "it" is nothing. */
const isImpersonalVerb = ([verb, next]: readonly TaggedWord[]): boolean =>
  /^(is|was|takes?|took)$/i.test(verb?.text ?? '') && ['ADJ', 'DET', 'NUM'].includes(next?.pos ?? '')

const personPattern =
  /^(man|woman|boy|girl|doctor|teacher|king|queen|president|author|writer|scientist|founder|mother|father|brother|sister|minister|chair|director|owner|farmer|engineer)$/i

/** Inside a paragraph "the dates" are those that were just spoken of, unless the sentence itself says which. */
function opensWithDefiniteReference(text: string, known: ReadonlySet<string>): boolean {
  if (!/^["“]?(the|both|each|neither|either|all)\s/i.test(text)) return false
  const words = tagWords(text)
  const head = words.findIndex(
    ({ pos }, index) => index > 0 && pos !== 'NOUN' && pos !== 'PROPN' && pos !== 'ADJ' && pos !== 'NUM',
  )
  const noun = words[head - 1]?.text.toLowerCase() ?? ''
  const next = words[head]?.text.toLowerCase() ?? ''
  if (/^(of|that|which|who|where|for|in|on|from|between)$/.test(next)) return false
  return words[head - 1]?.pos !== 'PROPN' && !known.has(noun) && !known.has(noun.replace(/s$/, ''))
}

/** What happened once, or happens on Mondays, hangs on the story that it stands in. */
const oneTimePattern =
  /^(every|each|last|next|this|on|at|one) (\w+ )?(mon|tues|wednes|thurs|fri|satur|sun)day|^(every|each|last|next|this|one|that) (week|month|year|day|night|morning|evening|winter|summer|spring|autumn)\b|^(?:in|on|at) (?:that|the same) |^(?:\S+ ){1,4}(?:later|afterwards|earlier)\b/i
