import { clockTime } from '../../../kit/time/relative.ts'
import { type Exported, turnsOf } from './exported.ts'

/** Plain text: a turn a paragraph, after who speaks and when. */
export const asText = ({ title, lines }: Exported): string =>
  `${title}\n\n${turnsOf(lines)
    .map(({ speaker, start, texts }) => `[${clockTime(start)}] ${speaker}: ${texts.join(' ')}\n`)
    .join('\n')}`

const signs = /[\\`*_[\]<>#|]/g
const written = (text: string) => text.replace(signs, String.raw`\$&`)

export const asMarkdown = ({ title, lines }: Exported): string =>
  `# ${written(title)}\n\n${turnsOf(lines)
    .map(
      ({ speaker, start, texts }) => `**${written(speaker)}** (${clockTime(start)})\n\n${written(texts.join(' '))}\n`,
    )
    .join('\n')}`

export const asJson = ({ title, language, lines }: Exported): string =>
  `${JSON.stringify(
    {
      title,
      language: language ?? null,
      chunks: lines.map(({ speaker, text, start, end, words }) => ({ speaker, text, timestamp: [start, end], words })),
    },
    null,
    2,
  )}\n`
