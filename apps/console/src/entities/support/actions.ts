import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'

/** Sends a message to support; it needs no key. */
export const useSendSupportMessage = () =>
  useEndpointMutation((json: { email: string; message: string }) => createCall(endpoints.support.sendEmail, { json }), {
    invalidates: [],
  })
