import { fetchFile } from '../../api/response-file.ts'
import { showToast } from '../toast/toast.ts'
import { saveFile } from './save-file.ts'

/** As its address ends, where nobody named it. */
const fileNameOf = (url: string): string =>
  decodeURIComponent(new URL(url, location.href).pathname.split('/').at(-1) ?? '')

/**
 * Saves a file of another host. Where that host keeps it from us, it opens in a tab of its own, and that is said.
 * Answers whether it was saved.
 */
export async function saveRemoteFile(url: string, fileName: string | undefined): Promise<boolean> {
  const file = await fetchFile(url)
  if (file) {
    saveFile(fileName ?? (fileNameOf(url) || 'download'), file)
    return true
  }
  window.open(url, '_blank', 'noreferrer')
  await showToast({
    id: `elsewhere ${url}`,
    tone: 'blue',
    title: 'The file opens in a tab of its own',
    words: 'It lies on another host that lets no other page save it. Save it from there.',
  })
  return false
}
