import type { SourceDocument } from '@patchbay/text'
import { toSpeechForm } from '../speech-form.ts'

/** What the hosts call a source and who wrote it. */
export type SourceName = {
  /** "the article" */
  the: string
  /** "an article" */
  a: string
  /** The author's name, or "the author". */
  who: string
  title: string
}

const sourceKindNames: Record<SourceDocument['sourceType'], [string, string, string]> = {
  website: ['the article', 'an article', 'the author'],
  pdf: ['the document', 'a document', 'the author'],
  text: ['the text', 'a text', 'the author'],
  youtube: ['the video', 'a video', 'the speaker'],
}

export function sourceName(document: SourceDocument | undefined): SourceName {
  const [the, a, who] = sourceKindNames[document?.sourceType ?? 'text']
  return { the, a, who: authorOf(document) ?? who, title: speakableTitle(document?.title ?? '') }
}

/** A person's name as it can be said; undefined for lists, handles and departments. */
function authorOf(document: SourceDocument | undefined): string | undefined {
  const name = document?.author?.trim() ?? ''
  return document?.sourceType !== 'youtube' &&
    /^\p{Lu}[\p{L}.'’-]+(?:\s(?:\p{Lu}[\p{L}.'’-]*|van|de|von|der|da|di)){1,3}$/u.test(name)
    ? name
    : undefined
}

/** "an article called “…”, written by …, from …, published in May 2024" */
export function introduceSource(document: SourceDocument | undefined): string {
  const { a, title } = sourceName(document)
  const author = authorOf(document)
  const parts = [`${a} called “${title}”`]
  if (author !== undefined) parts.push(`written by ${author}`)
  else if (document?.sourceType === 'youtube' && document.author !== undefined)
    parts.push(`from the channel ${document.author}`)
  if (document?.siteName !== undefined && document.sourceType === 'website' && !title.includes(document.siteName))
    parts.push(`from ${document.siteName}`)
  const date = monthOf(document?.publishedOn)
  if (date !== undefined) parts.push(`published in ${date}`)
  return parts.join(', ')
}

function monthOf(date: string | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  if (Number.isNaN(time)) return undefined
  return new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time)
}

/** Without the full stop, inner quotation marks and addresses that only eyes can use. */
export function speakableTitle(title: string): string {
  return toSpeechForm(title)
    .replace(/^‘([^’]*)’$/u, '$1')
    .replace(/["„“”«»]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.:–—-]+$/u, '')
    .trim()
}

const genericHeadings =
  /^(introduction|intro|overview|conclusions?|summary|background|abstract|discussion|results?|methods?|faq|final thoughts|the bottom line|wrapping up|takeaways?|key takeaways?|appendix|preface|chapter \d+|part \d+|\d+)$/i

/** A heading that says something, ready to be read out; undefined for "Introduction" and the like. */
export function speakableHeading(title: string): string | undefined {
  const clean = speakableTitle(title.replace(/^(\d+(\.\d+)*[.):]?|[IVX]+\.)\s+/, ''))
  // A line of code that was taken for a heading is none.
  if (/[{}<>=[\]\\]|\s\/\s|::|\(\)/.test(clean)) return undefined
  return clean === '' || genericHeadings.test(clean) || clean.length > 90 ? undefined : clean
}
