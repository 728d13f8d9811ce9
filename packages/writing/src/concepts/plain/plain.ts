import { findLanguage } from '@patchbay/contract'
import { WritingError } from '@patchbay/engines'
import { capitalise } from '@patchbay/text'
import { toPlainLine } from '../plain-line.ts'
import { type ConceptEngine, maxTitleLength, maxConceptEpisodes } from '../port.ts'
import { splitTopic } from './split-topic.ts'
import { outlinePhrases } from './phrases.ts'

/** A show needs more than one episode to be an outline; with its frames a topic of one word has this many. */
const targetEpisodes = 7

/**
 * The outline that needs no model: the topic divided into the parts it names, with questions around them. It knows
 * nothing of the topic and says nothing about it; in languages without a row of phrases it uses the topic's words alone.
 */
export function createEmbeddedConcepts(): ConceptEngine {
  return {
    id: 'embedded:1',
    label: 'embedded (outline)',
    draftShow: ({ topic, language }, signal) =>
      new Promise((done) => {
        signal.throwIfAborted()
        done(outlineTopic(topic, language))
      }),
  }
}

function outlineTopic(text: string, language: string) {
  if (!/[\p{L}\p{N}]/u.test(text)) throw new WritingError('There is no topic to make a show of.')
  const code = (findLanguage(language)?.code ?? '').split('-')[0] ?? ''
  const phrases = outlinePhrases[code]
  const { topic, subject, parts } = splitTopic(text, phrases?.joins, code === 'en')
  const about = (frame: string, words: string) => frame.replace('{topic}', () => words)
  const shortSubject = capitalise(toPlainLine(subject, 60))
  const titles = phrases
    ? [
        about(phrases.opening, shortSubject),
        ...parts.filter((part) => capitalise(part) !== shortSubject),
        ...phrases.closing.map((frame) =>
          about(frame, code === 'en' ? withinSentence(toPlainLine(subject, 60)) : toPlainLine(subject, 60)),
        ),
      ]
    : parts
  const wanted = Math.max(targetEpisodes, Math.min(maxConceptEpisodes, parts.length + 3))
  const name = capitalise(toPlainLine(parts[0] ?? topic, 80))
  return {
    name,
    description: toPlainLine(
      phrases ? about(phrases.description, code === 'en' ? withinSentence(topic) : topic) : topic,
      600,
    ),
    episodes: distinctTitles(titles.map((title) => capitalise(toPlainLine(title, maxTitleLength))))
      .slice(0, wanted)
      .map((title) => ({ title })),
    imagePrompt: toPlainLine(`A simple square cover for a podcast called "${name}": ${topic}`, 600),
  }
}

/** Inside a sentence only a name keeps its capital; of the words that begin a topic these are none. */
const withinSentence = (topic: string) =>
  topic.replace(/^(?:The|A|An|How|Why|What|When|Where|Who|Which|My|Our)\b/, (word) => word.toLowerCase())

function distinctTitles(titles: string[]): string[] {
  const seen = new Set<string>()
  return titles.filter((title) => {
    const key = title.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}
