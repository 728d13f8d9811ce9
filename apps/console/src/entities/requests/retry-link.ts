import type { Request } from '@patchbay/contract'
import { href } from '../../kit/routes/paths.ts'
import { episodePage } from '../../kit/routes/episode-page.ts'
import { kindOf } from './kinds.ts'
import { retryOf } from './use-retry.ts'

/** A failed request; in the lists of episodes its kind may go without saying. */
export type FailedRequest = Pick<Request, 'id'> & Partial<Pick<Request, 'retriedAs' | 'requestTypeId'>>

export const retryMessage = 'See the new try'

/** Where one that was tried again is made now: its page, or its steps in My Requests. */
export function retryHref(failed: FailedRequest): string | undefined {
  const newId = retryOf(failed)
  if (newId === undefined) return undefined
  const { requestTypeId } = failed
  const page = requestTypeId === undefined ? episodePage : kindOf({ requestTypeId }).page
  return page?.(newId) ?? href('/requests', { query: { making: newId } })
}
