import type { TranscriptDetail } from '@patchbay/contract'
import { saveFile } from '../../../kit/download/save-file.ts'
import type { Download } from '../../../kit/detail/DownloadItems.tsx'
import { toSrt, toVtt } from './captions.ts'
import { type ExportedTranscript, toExportedTranscript } from './exported-transcript.ts'
import { toJson, toMarkdown, toPlainText } from './text-formats.ts'

type ExportFormat = {
  label: string
  fileExtension: string
  type: string
  encode: (exported: ExportedTranscript) => BlobPart | Promise<BlobPart>
}

const exportFormats: readonly ExportFormat[] = [
  { label: 'Text', fileExtension: 'txt', type: 'text/plain', encode: toPlainText },
  { label: 'Subtitles', fileExtension: 'srt', type: 'application/x-subrip', encode: toSrt },
  { label: 'Web captions', fileExtension: 'vtt', type: 'text/vtt', encode: toVtt },
  { label: 'Data with the times of words', fileExtension: 'json', type: 'application/json', encode: toJson },
  {
    label: 'Word document',
    fileExtension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    encode: async (exported) => (await import('./docx.ts')).toDocx(exported),
  },
  { label: 'Markdown', fileExtension: 'md', type: 'text/markdown', encode: toMarkdown },
]

/** Every form in which a transcript can be taken away, as it was last corrected. */
export const downloadsOfTranscript = (detail: TranscriptDetail): Download[] =>
  exportFormats.map(({ label, fileExtension, type, encode }) => {
    const exported = toExportedTranscript(detail)
    const fileName = `${toFileName(exported.title)}.${fileExtension}`
    return {
      label,
      words: `.${fileExtension}`,
      fileName,
      save: () => void Promise.resolve(encode(exported)).then((data) => saveFile(fileName, new Blob([data], { type }))),
    }
  })

/** Without what a file system cannot have in a name. */
const toFileName = (title: string) =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 120) || 'transcript'
