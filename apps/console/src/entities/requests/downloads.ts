import type { RequestStatus } from '@patchbay/contract'
import { saveFile } from '../../kit/download/save-file.ts'
import type { Download } from '../../kit/detail/DownloadItems.tsx'

/** Without the characters that file systems refuse. */
export const toFileName = (title: string, ending: string): string =>
  `${
    title
      .replace(/\s*[\\/:*?"<>|\p{Cc}]+\s*/gu, ' ')
      .trim()
      .slice(0, 100)
      .toWellFormed() || 'episode'
  }.${ending}`

type ReportedFiles = Pick<RequestStatus, 'audioUrl' | 'captionsUrl' | 'subtitlesUrl' | 'responseText'>

/** Every form that the server names; the words as text are made here. */
export function downloadsOf(
  { audioUrl, captionsUrl, subtitlesUrl, responseText }: ReportedFiles,
  title: string,
): Download[] {
  const file = (url: string | undefined, label: string, ending: string): Download[] =>
    url ? [{ url, label, words: `.${ending}`, fileName: toFileName(title, ending) }] : []
  const text = (words: string): Download => ({
    label: 'Transcript',
    words: '.txt',
    fileName: toFileName(title, 'txt'),
    save: () => saveFile(toFileName(title, 'txt'), new Blob([words], { type: 'text/plain;charset=utf-8' })),
  })
  return [
    ...file(audioUrl, 'Audio', 'mp3'),
    ...(responseText ? [text(responseText)] : []),
    ...file(subtitlesUrl, 'Subtitles', 'srt'),
    ...file(captionsUrl, 'Captions', 'vtt'),
  ]
}
