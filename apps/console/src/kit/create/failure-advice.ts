import type { ApiError, ErrorKind } from '../../api/errors.ts'

const adviceByKind: Record<ErrorKind, string> = {
  'no-key': 'Your form is kept.',
  unauthorized: 'Your form is kept.',
  credits: 'Nothing was charged and your form is kept.',
  'not-found': 'Nothing was charged and your form is kept. Something you chose may have been deleted: choose it again.',
  conflict: 'Nothing was charged and your form is kept.',
  'too-large': 'Nothing was charged and your form is kept. Remove or shorten a source.',
  'wrong-type': 'Nothing was charged and your form is kept. Choose another file.',
  'rate-limited': 'Nothing was charged and your form is kept. Wait a moment and send it again.',
  'bad-input': 'Nothing was charged and your form is kept.',
  server: 'Your form is kept. Sending it again from here cannot charge twice.',
  network: 'Your form is kept. Sending it again from here cannot charge twice.',
  unreadable: 'Your form is kept. Look into My Requests before you send it again.',
}

/**
 * After a submission that failed: what is kept and what to do. The words before it are the server's own: what they say
 * of the charge is not said again, and where they say when it can be had again nobody is told to wait a moment.
 */
export function failureAdviceFor({ kind, message }: Pick<ApiError, 'kind' | 'message'>): string {
  const words = adviceByKind[kind].replace(/ Wait a moment .*$/, (advice) => (/\brenews\b/.test(message) ? '' : advice))
  return /\bnothing was (\w+ or )?charged\b/i.test(message)
    ? words.replace('Nothing was charged and your form', 'Your form')
    : words
}
