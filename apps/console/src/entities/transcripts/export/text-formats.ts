import { formatClockTime } from '../../../kit/time/format-relative-time.ts'
import { type ExportedTranscript, groupSpeakerTurns } from './exported-transcript.ts'

/** Plain text: a turn a paragraph, after who speaks and when. */
export const toPlainText = ({ title, lines }: ExportedTranscript): string =>
  `${title}\n\n${groupSpeakerTurns(lines)
    .map(({ speaker, start, texts }) => `[${formatClockTime(start)}] ${speaker}: ${texts.join(' ')}\n`)
    .join('\n')}`

const escapablePattern = /[\\`*_[\]<>#|]/g
const escapeMarkdown = (text: string) => text.replace(escapablePattern, String.raw`\$&`)

export const toMarkdown = ({ title, lines }: ExportedTranscript): string =>
  `# ${escapeMarkdown(title)}\n\n${groupSpeakerTurns(lines)
    .map(
      ({ speaker, start, texts }) =>
        `**${escapeMarkdown(speaker)}** (${formatClockTime(start)})\n\n${escapeMarkdown(texts.join(' '))}\n`,
    )
    .join('\n')}`

export const toJson = ({ title, language, lines }: ExportedTranscript): string =>
  `${JSON.stringify(
    {
      title,
      language: language ?? null,
      chunks: lines.map(({ speaker, text, start, end, words }) => ({ speaker, text, timestamp: [start, end], words })),
    },
    null,
    2,
  )}\n`
