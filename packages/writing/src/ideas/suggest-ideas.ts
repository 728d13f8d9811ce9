import { findLanguage } from '@patchbay/contract'
import { detectLanguage, chooseTitle } from '@patchbay/engines'
import type { ExplainerIdea, IdeasBrief } from '../port.ts'
import { capitalise, endsSentence, segmentSentences } from '@patchbay/text'
import { distinctIdeas } from './distinct.ts'
import { ideaPhrases } from './phrases.ts'

/** Longer is a text about a topic, not the name of one. */
const maxTopicLength = 70
const maxOpeningLength = 300

/**
 * What can be offered without knowing anything: what the workspace has made that speaks of the topic, nearest first, and
 * angles on the topic. Each says in its description which it is.
 */
export function suggestIdeas(brief: IdeasBrief): ExplainerIdea[] {
  const topic = brief.topic.trim().replace(/\s+/g, ' ')
  const near = relatedMaterial(topic, brief.material)
  const code = findLanguage(languageOf(topic, brief.language, near[0]?.text))?.code ?? 'en'
  const phrases = ideaPhrases(code)
  const name =
    topic.length <= maxTopicLength
      ? topic.replace(/[\s.?!。？！]+$/u, '')
      : chooseTitle('', [{ id: 'p1', text: topic }])
  const own = near.map(({ title, text }): ExplainerIdea => ({
    title,
    description: describeIdea(title, text, phrases?.own, code),
  }))
  const angles = (name === '' ? [] : (phrases?.angles ?? ['{t}'])).map((angle): ExplainerIdea => ({
    title: angle.replace('{t}', () => capitalise(name)),
    description: phrases?.angle.replace('{t}', () => name) ?? topic,
  }))
  // Half of it may be what there is already; the rest of that comes when the angles are used up.
  const half = Math.ceil(brief.count / 2)
  return distinctIdeas([...own.slice(0, half), ...angles, ...own.slice(half)], brief.not).slice(0, brief.count)
}

function describeIdea(title: string, text: string, phrase: string | undefined, code: string): string {
  const segmenter = new Intl.Segmenter(code, { granularity: 'sentence' })
  const opening = text.slice(0, 2000)
  const sentences = segmentSentences(opening, segmenter).map(({ start, end }) => opening.slice(start, end))
  const first = sentences.find((sentence) => sentence.length <= maxOpeningLength && endsSentence(sentence)) ?? ''
  if (phrase === undefined) return first || title
  return phrase
    .replace('{t}', () => title)
    .replace('{s}', () => first)
    .replace(/[:：\s]+$/u, '')
}

/** What speaks of the topic, by how many of its words, those of a title twice. */
function relatedMaterial(topic: string, material: IdeasBrief['material']): IdeasBrief['material'] {
  const words = wordsOf(topic)
  const weighed = material.map((one) => {
    const [title, text] = [wordsOf(one.title), wordsOf(one.text)]
    const worth = [...words].reduce((sum, word) => sum + (title.has(word) ? 2 : 0) + (text.has(word) ? 1 : 0), 0)
    return { one, worth }
  })
  const near = weighed.filter(({ worth }) => worth >= Math.max(1, words.size * 0.5))
  return near.sort((a, b) => b.worth - a.worth).map(({ one }) => one)
}

/** Words by their beginning, so that "tide" meets "tides"; in Chinese and Japanese two signs are one. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    (
      text
        .toLowerCase()
        .match(
          /\p{Script=Han}{2}|[\p{Script=Katakana}ー]{2,}|\p{Script=Hangul}{2,}|(?!\p{Script=Han})[\p{L}\p{N}]{4,}/gu,
        ) ?? []
    ).map((word) => (word.length > 5 ? word.slice(0, -2) : word.replace(/(?<=\p{L}{4})s$/u, ''))),
  )

/** Of two or three words in Latin letters nobody can tell the language: then it is that of what was made of it. */
function languageOf(topic: string, detected: string, text: string | undefined): string {
  const isSure = !/^[\p{Script=Latin}\p{P}\p{N}\s]*$/u.test(topic) || topic.split(' ').length >= 4
  if (isSure) return detected
  return text === undefined || text.length < 200 ? 'English' : detectLanguage(text.slice(0, 2000))
}
