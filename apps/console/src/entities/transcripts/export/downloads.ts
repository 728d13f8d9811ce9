import type { TranscriptDetail } from '@patchbay/contract'
import { saveFile } from '../../../kit/download/save-file.ts'
import type { Download } from '../../../kit/finished/DownloadItems.tsx'
import { asSrt, asVtt } from './captions.ts'
import { type Exported, exportedOf } from './exported.ts'
import { asJson, asMarkdown, asText } from './texts.ts'

type Form = {
  label: string
  ending: string
  type: string
  of: (exported: Exported) => BlobPart | Promise<BlobPart>
}

const forms: readonly Form[] = [
  { label: 'Text', ending: 'txt', type: 'text/plain', of: asText },
  { label: 'Subtitles', ending: 'srt', type: 'application/x-subrip', of: asSrt },
  { label: 'Web captions', ending: 'vtt', type: 'text/vtt', of: asVtt },
  { label: 'Data with the times of words', ending: 'json', type: 'application/json', of: asJson },
  {
    label: 'Word document',
    ending: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    of: async (exported) => (await import('./docx.ts')).asDocx(exported),
  },
  { label: 'Markdown', ending: 'md', type: 'text/markdown', of: asMarkdown },
]

/** Every form in which a transcript can be taken away, as it was last corrected. */
export const downloadsOfTranscript = (detail: TranscriptDetail): Download[] =>
  forms.map(({ label, ending, type, of }) => {
    const exported = exportedOf(detail)
    const fileName = `${nameOf(exported.title)}.${ending}`
    return {
      label,
      words: `.${ending}`,
      fileName,
      save: () => void Promise.resolve(of(exported)).then((data) => saveFile(fileName, new Blob([data], { type }))),
    }
  })

/** Without what a file system cannot have in a name. */
const nameOf = (title: string) =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 120) || 'transcript'
