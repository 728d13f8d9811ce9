import { callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

/** Sends a message to support; it needs no key. */
export const useSendSupportMessage = () =>
  useSend((json: { email: string; message: string }) => callTo(endpoints.support.sendEmail, { json }), {
    invalidates: [],
  })
