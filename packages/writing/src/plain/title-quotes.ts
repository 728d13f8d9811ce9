import { toSpeechForm } from './speech-form.ts'

/** What stands between quotation marks of one kind: „German“, “English”, «French» or "straight". */
const quotationPattern = /„([^„“”]*)[“”]|“([^“”]*)”|«([^«»]*)»|"([^"]*)"/gu
const quotedTitlePattern = new RegExp(`^(?:${quotationPattern.source}|‘([^‘’]*)’)$`, 'u')

/** A title as a name is written: whole, with its own quotation marks where they are not all around it. */
export function writtenTitle(title: string): string {
  const written = tidyWords(toSpeechForm(title))
  return quotedTitlePattern.test(written) ? tidyWords(written.slice(1, -1)) : written
}

/** The title between quotation marks; those inside of it are single ones. */
export function quotedTitle(title: string): string {
  const inside = writtenTitle(title).replace(
    quotationPattern,
    (_, ...[german, english, french, straight]: string[]) => {
      const quoted = german ?? english ?? french ?? straight ?? ''
      return `‘${quoted.trim()}’`
    },
  )
  return `“${tidyWords(inside.replace(/[„“”«»"]/gu, ''))}”`
}

const tidyWords = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/[\s.:–—-]+$/u, '')
    .trim()
