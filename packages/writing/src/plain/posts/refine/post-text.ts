import { findLanguage } from '@patchbay/contract'
import { segmentSentences } from '@patchbay/text'

/** A post taken apart: its lines with their marks and sentences, and what stands at its end to lead elsewhere. */
export type PostLine = { mark: string; sentences: string[] }
export type PostText = { lines: PostLine[]; tail: string }

const listMark = /^(?:[•▪‣*–-]|\d{1,2}[.)])\s+/u
/** A line of nothing but links or hashtags, and one that names the source above a link. */
const leadsToLink = /^(?:(?:https?:\/\/|#)\S+\s*)+$/u

export function parsePost(text: string, language: string): PostText {
  const segmenter = new Intl.Segmenter(findLanguage(language)?.code ?? 'en', { granularity: 'sentence' })
  const rows = text.replace(/\r\n?/g, '\n').trim().split('\n')
  let end = rows.length
  while (end > 1 && (leadsToLink.test(rows[end - 1]?.trim() ?? '') || rows[end - 1]?.trim() === '')) end -= 1
  if (
    end < rows.length &&
    end > 1 &&
    /^[^.!?。]{2,40}[:：] /u.test(rows[end - 1] ?? '') &&
    rows[end - 2]?.trim() === ''
  )
    end -= 1
  const lines = rows.slice(0, end).map((row): PostLine => {
    const own = listMark.exec(row.trim())?.[0] ?? ''
    const rest = row.trim().slice(own.length)
    return { mark: own, sentences: segmentSentences(rest, segmenter).map((span) => rest.slice(span.start, span.end)) }
  })
  while (lines.at(-1)?.sentences.length === 0) lines.pop()
  return { lines, tail: rows.slice(end).join('\n').trim() }
}

export function formatPost({ lines, tail }: PostText): string {
  const between = (sentence: string) => (/[。！？」』]$/u.test(sentence) ? '' : ' ')
  const rows = lines
    .filter(({ mark: own, sentences }) => own === '' || sentences.length > 0)
    .map(
      ({ mark: own, sentences }) =>
        own + sentences.reduce((row, one) => (row === '' ? one : row + between(row) + one), ''),
    )
  const body = rows
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return tail === '' ? body : `${body}\n\n${tail}`
}

export const sentencesOf = ({ lines }: PostText): string[] => lines.flatMap(({ sentences }) => sentences)

export const mapSentences = (post: PostText, change: (sentence: string, at: number) => string | string[]): PostText => {
  let at = -1
  return {
    ...post,
    lines: post.lines.map((line) => ({
      ...line,
      sentences: line.sentences
        .flatMap((sentence) => {
          at += 1
          return change(sentence, at)
        })
        .filter((sentence) => sentence !== ''),
    })),
  }
}

/** The post with a paragraph more, before what leads elsewhere. */
export const appendParagraph = (post: PostText, text: string): PostText => ({
  ...post,
  lines: [...post.lines, { mark: '', sentences: [] }, { mark: '', sentences: [text] }],
})
