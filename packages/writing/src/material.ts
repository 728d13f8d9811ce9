import type { SourceDocument } from '@patchbay/text'
import type { LineSource } from './port.ts'

/** A passage as a model sees it: `label` is the document's number from 1 and the passage's id, "2:p14". */
export type LabelledPassage = { label: string; document: number; heading: string | undefined; text: string }

/** All passages; one that is longer than a chunk comes in pieces under the same label. */
export function labelPassages(documents: readonly SourceDocument[], maxCharacters: number): LabelledPassage[] {
  return documents.flatMap((document, index) =>
    document.passages.flatMap((passage) => {
      const pieces = passage.text.match(new RegExp(`[\\s\\S]{1,${maxCharacters}}`, 'g')) ?? []
      return pieces.map((text) => ({
        label: `${index + 1}:${passage.id}`,
        document: index,
        heading: passage.heading,
        text,
      }))
    }),
  )
}

/** The passages in order, in groups of at most `maxCharacters`. */
export function splitIntoChunks(passages: readonly LabelledPassage[], maxCharacters: number): LabelledPassage[][] {
  const chunks: LabelledPassage[][] = []
  let size = Infinity
  for (const passage of passages) {
    if (size + passage.text.length > maxCharacters) {
      chunks.push([])
      size = 0
    }
    chunks.at(-1)?.push(passage)
    size += passage.text.length
  }
  return chunks
}

/** The material between its marks. A mark inside the text is defused: the text must not be able to end the material. */
export function formatPassages(passages: readonly LabelledPassage[], documents: readonly SourceDocument[]): string {
  const lines: string[] = []
  let document = -1
  let heading: string | undefined
  for (const passage of passages) {
    if (passage.document !== document) {
      document = passage.document
      heading = undefined
      lines.push('', describeDocument(documents[document], document))
    }
    if (passage.heading !== heading) lines.push(`## ${passage.heading ?? ''}`)
    heading = passage.heading
    lines.push(`[${passage.label}] ${passage.text}`)
  }
  return markLabel(lines.join('\n'))
}

export const markLabel = (text: string): string => fenceText('material', text)

/** Words of strangers between marks that nothing among them can close: whatever looks like one is none any more. */
export const fenceText = (mark: 'material' | 'topic' | 'project', text: string): string =>
  `<${mark}>\n${text.replace(/[<＜﹤‹]([\s\u200B-\u200F\u2060\uFEFF]*[/／]?[\s\u200B-\u200F\u2060\uFEFF]*)(?=material|topic|project)/giu, '‹$1').trim()}\n</${mark}>`

export function describeDocument(document: SourceDocument | undefined, index: number): string {
  if (document === undefined) return `Source ${index + 1}`
  const facts = [
    document.author && `by ${document.author}`,
    document.siteName && `from ${document.siteName}`,
    document.publishedOn,
  ]
  const known = facts.filter((fact) => fact !== undefined && fact !== '').join(', ')
  return `Source ${index + 1} (${document.sourceType}): "${document.title}"${known === '' ? '' : ` (${known})`}, in ${document.language}`
}

/** "2:p14" → where it points; undefined for a label that no passage has. */
export function parseSourceLabel(label: string, documents: readonly SourceDocument[]): LineSource | undefined {
  const [number = '', passageId = ''] = label.replace(/[[\]\s]/g, '').split(':')
  const document = Number(number) - 1
  const exists = documents[document]?.passages.some((passage) => passage.id === passageId) === true
  return exists ? { document, passageId } : undefined
}
