import { endpoints } from '@patchbay/contract'

/** What shows an order for an explainer: both lists and the credits. */
export const invalidatedByExplainerOrder = [endpoints.content.list, endpoints.content.usage, endpoints.video.explainers]
