import type { Post } from '@patchbay/contract'

/** Who a post is by, as it will stand on X. A server that says nothing of it leaves a quiet stand-in. */
export type Author = { name: string; handle: string | undefined; avatarUrl: string | undefined; isVerified: boolean }

export const authorOf = ({ authorName, authorHandle, authorAvatarUrl, verified }: Post): Author => ({
  name: authorName?.trim() || 'You',
  handle: authorHandle?.trim().replace(/^@+/, '') || undefined,
  avatarUrl: authorAvatarUrl || undefined,
  isVerified: verified,
})

/** X's own page for a new post with these words: it needs no key. As an answer to another, where that is known. */
export function postIntentUrl(text: string, answers?: string): string {
  const asked = new URLSearchParams({ text, ...(answers !== undefined && { in_reply_to: answers }) })
  return `https://x.com/intent/post?${asked.toString()}`
}

/** The number of a post on X, out of its address; undefined where it is none. */
export const xPostIdOf = (address: string): string | undefined =>
  /^\s*(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/\w+\/status\/(\d+)/i.exec(address)?.[1]

/** What was drawn for it, each with what it is. */
export function postPicturesOf(post: Post): { url: string; name: string }[] {
  const { tweetImageUrl, dataTableImageUrl, barChartImageUrl } = post
  const pictures = [
    { url: tweetImageUrl, name: 'Picture' },
    { url: dataTableImageUrl, name: 'Data table' },
    { url: barChartImageUrl, name: 'Bar chart' },
  ]
  return pictures.flatMap(({ url, name }) => (url ? [{ url, name }] : []))
}
