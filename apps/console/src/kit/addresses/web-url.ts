import { lengths } from '@patchbay/contract'

export type ParsedUrl = { url: string; words?: undefined } | { url?: undefined; words: string }

const notAUrlMessage = 'Please enter a web address such as example.com/article'
const otherSchemeMessage = 'Only addresses that begin with http:// or https:// can be read'

/**
 * What people paste, as it will be sent: spaces around and one trailing slash go, https:// comes where no scheme is
 *. A slash at the end of a query or fragment belongs to it and stays.
 */
export function parseWebUrl(typed: string): ParsedUrl {
  const text = typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  if (/^(?!https?:)[a-z][a-z\d+.-]*:(\/\/|(?!\d))/i.test(text)) return { words: otherSchemeMessage }
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  const url = /[?#]/.test(withScheme) ? withScheme : withScheme.replace(/\/$/, '')
  if (url.length > lengths.url.max) return { words: lengths.url.message }
  if (/\s/.test(url) || !URL.canParse(url) || !isHostLike(new URL(url).hostname)) return { words: notAUrlMessage }
  return { url }
}

/** How its field is typed in: no browser's own check of it, a keyboard for it, and nothing that changes what is typed. */
export const urlInputProps = { type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const

/** A name with a dot in it, an IP address, or the machine itself. */
const isHostLike = (hostname: string) =>
  hostname === 'localhost' || hostname.startsWith('[') || /^[^.]+(\.[^.]+)+\.?$/.test(hostname)

/** The addresses in a pasted text: one a line, or with spaces between. */
export const extractUrls = (typed: string): string[] => typed.split(/\s+/).filter((part) => part !== '')

/** A video's page, its short form, or the same on YouTube's other hosts. */
export const isYouTubeUrl = (url: string): boolean =>
  URL.canParse(url) && /^((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(new URL(url).hostname)
