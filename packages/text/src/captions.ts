import { escapeMarkup } from './escape.ts'

/** What is shown at once. Times are milliseconds from the beginning. */
export type Cue = { startMs: number; endMs: number; name: string; rows: readonly string[] }

/** WebVTT, with who speaks as its voice tag. */
export function formatVtt(cues: readonly Cue[]): string {
  const written = cues.map(
    ({ startMs, endMs, name, rows }) =>
      `${formatTimestamp(startMs, '.')} --> ${formatTimestamp(endMs, '.')}\n<v ${marked(name)}>${rows.map(marked).join('\n')}`,
  )
  return `${['WEBVTT', ...written].join('\n\n')}\n`
}

/** SubRip. It knows no markup that players agree on, so it carries the words alone. */
export const formatSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ startMs, endMs, rows }, index) => {
      // Players take angle brackets for markup and drop what is between them.
      const words = rows.map((row) => toPlainText(row).replaceAll('<', '‹').replaceAll('>', '›'))
      return `${index + 1}\n${formatTimestamp(startMs, ',')} --> ${formatTimestamp(endMs, ',')}\n${words.join('\n')}\n`
    })
    .join('\n')

/** `01:02:03.045`; the decimal sign is the one thing in which the two formats' clocks differ. */
function formatTimestamp(timeMs: number, point: '.' | ','): string {
  const ms = Math.max(0, Math.round(timeMs))
  const padded = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0')
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60]
  return `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(seconds, 2)}${point}${padded(ms % 1000, 3)}`
}

// An arrow or an empty line inside a cue would end it; control characters have no meaning in captions.
const toPlainText = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll('-->', '→')
const marked = (text: string) => escapeMarkup(toPlainText(text))
