import { isDistancing } from '../english/contrast.ts'
import { extractFeatures, stripConnective } from '../english/features.ts'
import { englishSentenceJudge } from '../english/judge.ts'
import { sourceName, speakableHeading, speakableTitle } from '../english/source-names.ts'
import { nameTopics } from '../english/topics.ts'
import { extractKeywords } from '../others/keywords.ts'
import { phrasesFor } from '../../vocabulary/phrases/hosts.ts'
import type { Section } from '../sections.ts'
import { isQuestion } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import { type ExplainerWords, explainerWords } from '../../vocabulary/phrases/explainer.ts'
import { capitalise, type SourceDocument } from '@patchbay/text'

/** What is known of the language that an explainer is told in. */
export type LanguageRules = {
  /** What the parts are called, and whether the material itself calls them so. */
  namesOf(sections: readonly Section[]): { name: string; isHeading: boolean }[]
  /** Whether somebody speaks of himself: then his name stands beside it. */
  isPersonal(text: string): boolean
  /** Whether it says "it" or "they" of something that only the words before name. */
  refersBack(text: string): boolean
  /** Words of the author's own person with the name of who writes them; `count` of them came before. */
  isAttributed(text: string, document: SourceDocument | undefined, count: number): string
  /** Who is quoted with which words, where a sentence is little else. */
  quotedIn(text: string): { words: string; who: string } | undefined
  /** Whether it says of itself that it is so: no view of others, no "would be". Only that is shown large. */
  holds(text: string): boolean
  /** Whether the text speaks of itself, not of what it is about. */
  isOfTheText(text: string): boolean
  /** Whether one may take it away. */
  isTakeaway(sentence: Sentence): boolean
  /** What opposes the sentence before, as it can stand alone; undefined where it cannot. */
  withoutContrast(text: string): string | undefined
  /** A heading as it is shown and said; undefined where it says nothing. */
  heading(text: string): string | undefined
  title(text: string): string
  /** Words of our own; undefined where we have none in this language. */
  words: ExplainerWords | undefined
  recap: string | undefined
  welcome: string | undefined
  whatIsIt: string | undefined
  lookBack: string | undefined
  /** Where it comes from, in a sentence. */
  credit(document: SourceDocument): string
}

/** A name that we give ourselves is one that the part comes back to. */
function isFrequentIn(name: string, section: Section | undefined): boolean {
  const text = section?.sentences.map((sentence) => sentence.text.toLowerCase()).join(' ') ?? ''
  return !/^The\s/.test(name) && text.split(name.toLowerCase()).length > 2
}

const pronounPattern = /\b(it|its|they|them|their|he|she|his|her|him|this|these|those|of that)\b/i
const namePattern = "(\\p{Lu}[\\p{L}’'-]+(?:\\s\\p{Lu}[\\p{L}.’'-]+){0,3})"
/** What happened once, or happens on Mondays, is told and not taken away. */
const oneTimePattern =
  /^(every|each|last|next|this|on|at|one) (\w+ )?(mon|tues|wednes|thurs|fri|satur|sun)day|^(every|each|last|next|this|one) (week|month|year|day|night|morning|evening|winter|summer|spring|autumn)\b/i
/** A text that speaks of itself says nothing of what it is about. */
const textReference =
  /\b(this|the present|the next|the last) (chapter|article|post|manual|repository|paper|essay|book|section|page|guide|document|text|piece|series|tutorial)\b|\b(in my future work|preliminary remarks|(I|we) (must|shall|will) (now |here |first )?(make|discuss|treat|describe|explain|look))\b/i
/** “…,” Marsh said. “…,” said Marsh. */
const englishNarration = new RegExp(
  `^["“]([^"“”]+)["”] (?:${namePattern} (?:said|says)|(?:said|says) ${namePattern})\\.$`,
  'u',
)

const englishRules: LanguageRules = {
  namesOf(sections) {
    const names = nameTopics(sections)
    return sections.map(({ title }, index) => {
      const name = names[index] ?? ''
      if (name !== '' && name === speakableHeading(title)) return { name, isHeading: true }
      const isHeaded = sections.some(({ title: other }) => speakableHeading(other) !== undefined)
      return { name: !isHeaded && isFrequentIn(name, sections[index]) ? name : '', isHeading: false }
    })
  },
  isPersonal: (text) => extractFeatures({ text }).firstPerson,
  holds: (text) =>
    !isDistancing(text) && !/\b(would|might|could have|should have)\b|\b(wrong|false|untrue|myth)\b/i.test(text),
  refersBack: (text) => pronounPattern.test(text),
  isAttributed(text, document, count) {
    const { who } = sourceName(document)
    const [lead = ''] = count === 0 ? [`${who} writes:`] : [`${who} again:`, `And ${who} continues:`].slice(count % 2)
    return `${capitalise(lead)} ${/[“”"]/.test(text) ? text : `“${text}”`}`
  },
  quotedIn(text) {
    const [, words = '', said, name] = englishNarration.exec(text) ?? []
    const who = said ?? name
    return who === undefined || words.length < 20 ? undefined : { words: words.replace(/,$/, ''), who }
  },
  isOfTheText: (text) => textReference.test(text),
  isTakeaway(sentence) {
    const features = extractFeatures(sentence)
    return (
      !pronounPattern.test(sentence.text) &&
      !oneTimePattern.test(sentence.text) &&
      !features.firstPerson &&
      !isDistancing(sentence.text) &&
      features.vagueSource === undefined &&
      !features.contrast &&
      !features.isQuoted &&
      !features.example &&
      !isQuestion(sentence.text)
    )
  },
  withoutContrast(text) {
    const bare = stripConnective(text)
    return bare === text || englishSentenceJudge.isContextDependent(bare) || !englishSentenceJudge.isSpeakable(bare)
      ? undefined
      : bare
  },
  heading: speakableHeading,
  title: speakableTitle,
  words: explainerWords('en'),
  recap: 'What stays',
  welcome: 'Introduction',
  whatIsIt: 'What is it about?',
  lookBack: 'So, what stays?',
  credit(document) {
    const { title, who } = sourceName(document)
    const site = document.sourceType === 'website' ? (document.siteName ?? '') : ''
    return `The source: “${title}”${who.startsWith('the ') ? '' : `, by ${who}`}${site === '' ? '' : `, ${site}`}.`
  },
}

function createNeutralRules(locale: string): LanguageRules {
  const phrases = phrasesFor(locale)
  const trimmed = (text: string) => text.replace(/[\s.:：。–—-]+$/u, '').trim()
  return {
    namesOf(sections) {
      const keywords = extractKeywords(sections, locale)
      return sections.map(({ title }, index) => {
        const heading = trimmed(title)
        if (heading !== '') return { name: heading, isHeading: true }
        const isHeaded = sections.some(({ title: other }) => other !== '')
        return { name: isHeaded ? '' : (keywords[index] ?? ''), isHeading: false }
      })
    },
    isPersonal: () => false,
    holds: () => true,
    refersBack: () => false,
    isAttributed: (text) => text,
    quotedIn: () => undefined,
    isOfTheText: () => false,
    isTakeaway: (sentence) => !isQuestion(sentence.text) && !sentence.isContrastive,
    withoutContrast: () => undefined,
    heading: (text) => (trimmed(text) === '' || /[{}<>=[\]\\]/.test(text) ? undefined : trimmed(text)),
    title: trimmed,
    words: explainerWords(locale),
    recap: phrases?.chapters[1],
    welcome: phrases?.chapters[0],
    whatIsIt: phrases?.what,
    lookBack: phrases?.recap,
    credit: ({ title, author = '' }) => {
      const source = phrases?.from.replace('{s}', trimmed(title)) ?? `${trimmed(title)}.`
      return author === '' || phrases === undefined ? source : `${source} ${phrases.by.replace('{a}', author)}`
    },
  }
}

export const languageRulesOf = (language: string, locale: string): LanguageRules =>
  language === 'English' ? englishRules : createNeutralRules(locale)
