import { detectLanguageOf, detectLanguageOfHeads, ReadError, chooseTitle } from '@patchbay/engines'
import {
  cleanLine,
  cleanText,
  endsSentence,
  countLetters,
  type Passage,
  type SourceDocument,
  type SourceTable,
} from '@patchbay/text'
import { truncationWarning, maxCharacters } from '../truncate-blocks.ts'
import { parseCsvTable } from '../tables/csv.ts'
import { extractMarkdownTables } from '../tables/markdown.ts'
import { describeRow } from '../tables/table-text.ts'

/** Reads pasted or fetched plain text: paragraphs, headings where it has them, unbroken lines. Throws `ReadError`. */
export function readText(raw: string, name = 'The text'): SourceDocument {
  const text = cleanText(raw.slice(0, maxCharacters))
  if (countLetters(text) === 0) throw new ReadError(`${name} holds no words to read.`)
  const csv = parseCsvTable(text)
  const { title, passages, tables } = csv ? arrangeRows(csv) : arrangeText(text)
  const language = csv ? detectLanguageOfHeads(csv.header) : detectLanguageOf(passages)
  return {
    sourceType: 'text',
    title,
    language,
    passages,
    ...(tables.length > 0 && { tables }),
    ...truncationWarning(name, maxCharacters / raw.length),
  }
}

const headLength = 8000

/** What a text will be called as a source, as far as its beginning tells: quick enough while somebody waits. */
export function nameFromText(raw: string): string | undefined {
  const whole = raw.length > headLength ? raw.slice(0, headLength).replace(/\n[^\n]*$/, '') : raw
  const text = cleanText(whole)
  if (countLetters(text) === 0) return undefined
  const csv = parseCsvTable(text)
  return (csv ? arrangeRows(csv) : arrangeText(text)).title
}

type ArrangedText = { title: string; passages: Passage[]; tables: SourceTable[] }

/** A table that came alone: each row is a passage, and its columns are what it is called. */
function arrangeRows(table: SourceTable): ArrangedText {
  const texts = table.rows.map((row) => describeRow(table.header, row)).filter((text) => text !== '')
  const passages = texts.map((text, index): Passage => ({ id: `p${index + 1}`, text }))
  const [first = '', ...others] = table.header
  const named = [first, others.filter((cell) => cell !== '').join(', ')].filter((words) => words !== '')
  const title = chooseTitle(named.join(': '), passages)
  return { title, passages, tables: [attachToPassage(table, passages)] }
}

function arrangeText(whole: string): ArrangedText {
  const { text, tables } = extractMarkdownTables(whole)
  const { title, passages } = arrangeParagraphs(splitParagraphs(text))
  return { title, passages, tables: tables.map((table) => attachToPassage(table, passages)) }
}

/** With the passage that its first row became. */
function attachToPassage(table: SourceTable, passages: readonly Passage[]): SourceTable {
  const first = describeRow(table.header, table.rows[0] ?? [])
  const passageId = passages.find(({ text }) => text === first)?.id
  return { ...table, ...(passageId !== undefined && { passageId }) }
}

function splitParagraphs(text: string): string[] {
  const parts = text.split(/\n[ \t]*\n+/).flatMap((part) =>
    splitLongParagraph(
      part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  )
  return parts.map(cleanLine).filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/** Lines that were wrapped at a width belong together; lines that end where a thought ends, or are items, do not. */
function splitLongParagraph(lines: string[]): string[] {
  const widest = lines.reduce((most, line) => Math.max(most, line.length), 0)
  const parts: string[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const wrapped =
      before !== undefined &&
      widest <= 120 &&
      before.length > widest * 0.6 &&
      !startsItem(line) &&
      !isMarkedHeading(before)
    if (wrapped && !isMarkedHeading(line)) parts.push(`${parts.pop() ?? ''} ${line}`)
    else parts.push(line)
  }
  return parts
}

function arrangeParagraphs(paragraphs: string[]): { title: string; passages: Passage[] } {
  const passages: Passage[] = []
  let title: string | undefined
  let heading: string | undefined
  for (const [index, paragraph] of paragraphs.entries()) {
    const next = paragraphs[index + 1]
    if (next !== undefined && isHeading(paragraph, next)) {
      const words = paragraph
        .replace(/^#+\s*/, '')
        .replace(/\s*#+$/, '')
        .replace(/:$/, '')
      if (title === undefined && passages.length === 0) title = words
      else heading = words
      continue
    }
    const text = paragraph.replace(/^#+\s+/, '').replace(/^([-*•‣–]|\d{1,2}[.)])\s+(?=\S)/u, '')
    passages.push({
      id: `p${passages.length + 1}`,
      text,
      ...(heading !== undefined && { heading }),
      ...(startsItem(paragraph) && { isItem: true as const }),
      ...(/^\d/.test(paragraph) && startsItem(paragraph) && { isStep: true as const }),
    })
  }
  return { title: chooseTitle(title ?? '', passages), passages }
}

/** A heading is marked as one, or is short, unpunctuated and followed by something longer. */
function isHeading(paragraph: string, next: string): boolean {
  if (isMarkedHeading(paragraph)) return true
  const short = paragraph.length <= 80 && paragraph.split(' ').length <= 12
  return (
    short &&
    !startsItem(paragraph) &&
    !endsSentence(paragraph) &&
    !/[,;،]["'”’»)]?$/u.test(paragraph) &&
    next.length > paragraph.length * 1.5 &&
    next.length > 60
  )
}

function isMarkedHeading(line: string): boolean {
  return /^#{1,6}\s+\S/.test(line)
}

function startsItem(line: string): boolean {
  return /^([-*•‣–]|\d{1,2}[.)])\s+\S/u.test(line)
}
