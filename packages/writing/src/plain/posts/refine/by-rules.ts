import { findLanguage } from '@patchbay/contract'
import { capitalise } from '@patchbay/text'
import { shownLength } from '../../../explainers/lengths.ts'
import type { RefineBrief } from '../../../posts/port.ts'
import { weightedLength } from '../../../posts/weighted-length.ts'
import { endWithStop } from '../../explainer/list-units.ts'
import { type PostLine, type PostText, mapSentences, sentencesOf, formatPost } from './post-text.ts'
import { type RefineOutcome, type RefineContext, shortestVariant } from './refining.ts'
import type { RefineInstruction } from './parse-instruction.ts'
import { unchangedMessage } from './messages.ts'

/** First what only adds is left out of sentences, then the sentence that can be missed best. */
export function shorten({ post, language }: RefineContext): RefineOutcome {
  const trimmed = mapSentences(post, (sentence) => shortestVariant(sentence, language))
  if (weightedLength(formatPost(trimmed)) <= weightedLength(formatPost(post)) * 0.9) return { post: trimmed }
  const less = dropLastSentence(trimmed)
  return { post: less ?? trimmed }
}

/** What turns back on a sentence before goes with it or not at all. */
const backReference =
  /^["“]?(but|however|yet|still|nevertheless|instead|aber|jedoch|doch|mais|cependant|pero|sin embargo|mas|porém|ma|però|maar|но|однако|但|然而|しかし|لكن|ولكن)(?![\p{L}])/iu

/** The post without its last sentence; undefined where it cannot be missed. */
export function dropLastSentence(post: PostText): PostText | undefined {
  const all = sentencesOf(post)
  const leadsAList =
    post.lines.some(({ mark }) => mark !== '') && /\d|two|three|four|five|six|seven/i.test(all[0] ?? '')
  const last = all.at(-1)
  if (all.length < 2 || last === undefined || backReference.test(last) || leadsAList) return undefined
  // A heading alone says nothing.
  if (all.length === 2 && /[:：]$/u.test(all[0] ?? '')) return undefined
  const lines = post.lines.map((line) => ({ ...line, sentences: [...line.sentences] }))
  const line = lines.findLast(({ sentences }) => sentences.length > 0)
  line?.sentences.pop()
  const kept = lines.filter(({ mark, sentences }) => mark === '' || sentences.length > 0)
  while (kept.at(-1)?.sentences.length === 0) kept.pop()
  return { ...post, lines: kept }
}

const intensifiers =
  /\b(?:very|really|quite|extremely|truly|actually|basically|literally|incredibly|absolutely) (?=\p{Ll})/giu

/** A sentence a line, each without what does not hit: the first makes one stop. */
export function makePunchy({ post, language }: RefineContext): RefineOutcome {
  const lines: PostLine[] = []
  for (const line of post.lines) {
    const sentences = line.sentences
      .map((sentence) =>
        shortestVariant(language === 'English' ? sentence.replace(intensifiers, '') : sentence, language),
      )
      .flatMap((sentence) => splitSentence(sentence, language))
    if (line.mark !== '') {
      if (lines.at(-1)?.mark === '') lines.push({ mark: '', sentences: [] })
      lines.push({ ...line, sentences })
    } else
      for (const sentence of sentences) lines.push({ mark: '', sentences: [] }, { mark: '', sentences: [sentence] })
  }
  while (lines[0]?.sentences.length === 0) lines.shift()
  return { post: { ...post, lines } }
}

/** Two statements that a semicolon joins are two sentences. */
export function splitSentence(sentence: string, language: string): string[] {
  if (!/^[^;；]{20,}[;；]\s?[^;；]{15,}$/u.test(sentence) || /["“”„«»(（]/u.test(sentence)) return [sentence]
  const parts = sentence.split(/[;；]\s?/u)
  const locale = findLanguage(language)?.code
  return parts.map((part) => endWithStop(capitalise(part, locale)))
}

export function changeStyle({ post }: RefineContext, asked: RefineInstruction): RefineOutcome {
  if (asked.wish !== 'style') return { why: unchangedMessage.style }
  const all = sentencesOf(post)
  const isLed = post.lines.some(({ mark }) => mark !== '') && post.lines[0]?.mark === ''
  const [lead, items] = isLed ? [all[0], all.slice(1)] : all.length > 3 ? [all[0], all.slice(1)] : [undefined, all]
  if (asked.style === 'OneLiner') {
    const first = isLed ? items[0] : all[0]
    return first === undefined || all.length < 2
      ? { why: unchangedMessage.style }
      : { post: { ...post, lines: [{ mark: '', sentences: [endWithStop(first)] }] } }
  }
  const isNumbered = post.lines.some(({ mark: own }) => /\d/.test(own))
  if (isLed && asked.style === (isNumbered ? 'NumberedPoints' : 'BulletPoints'))
    return { why: 'This post is set so already.' }
  if (items.length < 2) return { why: unchangedMessage.style }
  const mark = (at: number) => (asked.style === 'BulletPoints' ? '• ' : `${at + 1}. `)
  const rows =
    asked.style === 'Paragraphs'
      ? items.flatMap((item): PostLine[] => [
          { mark: '', sentences: [] },
          { mark: '', sentences: [endWithStop(item)] },
        ])
      : items.map((item, index): PostLine => ({ mark: mark(index), sentences: [shownLength(item)] }))
  const head: PostLine[] =
    lead === undefined
      ? []
      : [
          { mark: '', sentences: [lead] },
          { mark: '', sentences: [] },
        ]
  const lines = [...head, ...rows]
  while (lines[0]?.sentences.length === 0) lines.shift()
  return { post: { ...post, lines } }
}

const emojiPattern =
  /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*|\p{Regional_Indicator}{2}/gu

export function removeFrom(post: PostText, brief: RefineBrief, asked: RefineInstruction): RefineOutcome {
  if (asked.wish !== 'without') return { why: unchangedMessage.without }
  const left: Record<typeof asked.what, (text: string) => string> = {
    links: (text) => text.replace(/\s*[(（]?https?:\/\/[^\s)）]+[)）]?/gu, ''),
    // A hashtag inside a sentence is a word of it.
    hashtags: (text) => text.replace(/(?:\s*#[\p{L}\p{N}_]+)+\s*$/gmu, '').replace(/(?<!\S)#(?=\p{L})/gu, ''),
    emoji: (text) => text.replace(emojiPattern, (sign) => (/[\d#*©®™]/u.test(sign) ? sign : '')),
    mentions: (text) =>
      text.replace(/(?:\s*@[\p{L}\p{N}_]+)+\s*$/gmu, '').replace(/(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}_])/gu, ''),
  }
  const text = left[asked.what](brief.text)
    .replace(/[ \t]+$/gmu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text === brief.text.trim() || text === ''
    ? { why: unchangedMessage.without }
    : { post: { ...post, lines: [{ mark: '', sentences: [text] }], tail: '' } }
}
