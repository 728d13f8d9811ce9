import { findLanguage } from '@patchbay/contract'
import { capitalise } from '@patchbay/text'
import { shown } from '../../../explainers/lengths.ts'
import type { RefineBrief } from '../../../posts/port.ts'
import { weightedLength } from '../../../posts/weighted-length.ts'
import { ended } from '../../explainer/found-lists.ts'
import { type PostLine, type PostText, mapped, sentencesOf, written } from './post-text.ts'
import { type Done, type Refining, shortest } from './refining.ts'
import type { PostWish } from './wish.ts'
import { unchanged } from './words.ts'

/** First what only adds is left out of sentences, then the sentence that can be missed best. */
export function shorten({ post, language }: Refining): Done {
  const trimmed = mapped(post, (sentence) => shortest(sentence, language))
  if (weightedLength(written(trimmed)) <= weightedLength(written(post)) * 0.9) return { post: trimmed }
  const less = withoutLast(trimmed)
  return { post: less ?? trimmed }
}

/** What turns back on a sentence before goes with it or not at all. */
const turnsBack =
  /^["“]?(but|however|yet|still|nevertheless|instead|aber|jedoch|doch|mais|cependant|pero|sin embargo|mas|porém|ma|però|maar|но|однако|但|然而|しかし|لكن|ولكن)(?![\p{L}])/iu

/** The post without its last sentence; undefined where it cannot be missed. */
export function withoutLast(post: PostText): PostText | undefined {
  const all = sentencesOf(post)
  const leadsAList =
    post.lines.some(({ mark }) => mark !== '') && /\d|two|three|four|five|six|seven/i.test(all[0] ?? '')
  const last = all.at(-1)
  if (all.length < 2 || last === undefined || turnsBack.test(last) || leadsAList) return undefined
  // A heading alone says nothing.
  if (all.length === 2 && /[:：]$/u.test(all[0] ?? '')) return undefined
  const lines = post.lines.map((line) => ({ ...line, sentences: [...line.sentences] }))
  const line = lines.findLast(({ sentences }) => sentences.length > 0)
  line?.sentences.pop()
  const kept = lines.filter(({ mark, sentences }) => mark === '' || sentences.length > 0)
  while (kept.at(-1)?.sentences.length === 0) kept.pop()
  return { ...post, lines: kept }
}

const intensifying =
  /\b(?:very|really|quite|extremely|truly|actually|basically|literally|incredibly|absolutely) (?=\p{Ll})/giu

/** A sentence a line, each without what does not hit: the first makes one stop. */
export function punchy({ post, language }: Refining): Done {
  const lines: PostLine[] = []
  for (const line of post.lines) {
    const sentences = line.sentences
      .map((sentence) => shortest(language === 'English' ? sentence.replace(intensifying, '') : sentence, language))
      .flatMap((sentence) => apart(sentence, language))
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
export function apart(sentence: string, language: string): string[] {
  if (!/^[^;；]{20,}[;；]\s?[^;；]{15,}$/u.test(sentence) || /["“”„«»(（]/u.test(sentence)) return [sentence]
  const parts = sentence.split(/[;；]\s?/u)
  const locale = findLanguage(language)?.code
  return parts.map((part) => ended(capitalise(part, locale)))
}

export function styled({ post }: Refining, asked: PostWish): Done {
  if (asked.wish !== 'style') return { why: unchanged.style }
  const all = sentencesOf(post)
  const isLed = post.lines.some(({ mark }) => mark !== '') && post.lines[0]?.mark === ''
  const [lead, items] = isLed ? [all[0], all.slice(1)] : all.length > 3 ? [all[0], all.slice(1)] : [undefined, all]
  if (asked.style === 'OneLiner') {
    const first = isLed ? items[0] : all[0]
    return first === undefined || all.length < 2
      ? { why: unchanged.style }
      : { post: { ...post, lines: [{ mark: '', sentences: [ended(first)] }] } }
  }
  const isNumbered = post.lines.some(({ mark: own }) => /\d/.test(own))
  if (isLed && asked.style === (isNumbered ? 'NumberedPoints' : 'BulletPoints'))
    return { why: 'This post is set so already.' }
  if (items.length < 2) return { why: unchanged.style }
  const mark = (at: number) => (asked.style === 'BulletPoints' ? '• ' : `${at + 1}. `)
  const rows =
    asked.style === 'Paragraphs'
      ? items.flatMap((item): PostLine[] => [
          { mark: '', sentences: [] },
          { mark: '', sentences: [ended(item)] },
        ])
      : items.map((item, at): PostLine => ({ mark: mark(at), sentences: [shown(item)] }))
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

const emoji =
  /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*|\p{Regional_Indicator}{2}/gu

export function without(post: PostText, brief: RefineBrief, asked: PostWish): Done {
  if (asked.wish !== 'without') return { why: unchanged.without }
  const left: Record<typeof asked.what, (text: string) => string> = {
    links: (text) => text.replace(/\s*[(（]?https?:\/\/[^\s)）]+[)）]?/gu, ''),
    // A hashtag inside a sentence is a word of it.
    hashtags: (text) => text.replace(/(?:\s*#[\p{L}\p{N}_]+)+\s*$/gmu, '').replace(/(?<!\S)#(?=\p{L})/gu, ''),
    emoji: (text) => text.replace(emoji, (sign) => (/[\d#*©®™]/u.test(sign) ? sign : '')),
    mentions: (text) =>
      text.replace(/(?:\s*@[\p{L}\p{N}_]+)+\s*$/gmu, '').replace(/(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}_])/gu, ''),
  }
  const text = left[asked.what](brief.text)
    .replace(/[ \t]+$/gmu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text === brief.text.trim() || text === ''
    ? { why: unchanged.without }
    : { post: { ...post, lines: [{ mark: '', sentences: [text] }], tail: '' } }
}
