/** What another app shared with the console: text, a link, a photo. */
export type SharedContent = { text: string; photo: File | undefined }

const shareTargetPath = '/x/quick/shared'

/** Takes what the service worker holds for this page; undefined where there is nothing, or no worker. */
export async function consumeSharedContent(): Promise<SharedContent | undefined> {
  try {
    const answer = await fetch(shareTargetPath, { headers: { Accept: 'multipart/form-data' } })
    if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('multipart/form-data')) return undefined
    const form = await answer.formData()
    const [title, text, url] = ['title', 'text', 'url'].map((name) => readFormText(form.get(name)))
    const photo = form.get('photo')
    return {
      text: joinSharedText(title ?? '', text ?? '', url ?? ''),
      photo: photo instanceof File && photo.size > 0 ? photo : undefined,
    }
  } catch (error) {
    globalThis.console.warn('What was shared could not be read.', error)
    return undefined
  }
}

const readFormText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '')

/** Apps put the link into the text, beside it, or into both; a title alone is better than nothing. */
export function joinSharedText(title: string, text: string, url: string): string {
  const words = text === '' || text === url ? title : text
  return words.includes(url) ? words : [words, url].filter((part) => part !== '').join('\n')
}
