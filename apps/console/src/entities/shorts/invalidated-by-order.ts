import { endpoints } from '@patchbay/contract'

/** What shows an order for a short: both lists and the credits. */
export const invalidatedByShortOrder = [endpoints.content.list, endpoints.content.usage, endpoints.video.shorts]
