import { lengths } from '@patchbay/contract'

/**
 * An address of a recording as it will be sent: spaces go, and a scheme comes where none stands. Which one is the
 * screen's: Create Short and Modify Episode put `http://`, so that the person is told that https is needed; Clone Voice
 * and Transcribe put `https://`.
 */
export function parseAudioUrl(typed: string, scheme: 'http://' | 'https://'): string {
  const text = typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  if (text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text
  return `${scheme}${text.replace(/^\/\//, '')}`
}

/** Whether a server can be asked for it: a whole https address. */
export const isHttpsUrl = (url: string): boolean =>
  url.length <= lengths.url.max && !/\s/.test(url) && URL.canParse(url) && new URL(url).protocol === 'https:'
