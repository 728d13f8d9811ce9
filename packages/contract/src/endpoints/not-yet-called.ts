import type { EndpointName } from './all.ts'
import { notYetServed } from './not-yet-served.ts'

/** Calls that no screen of the console makes yet. Each later issue shortens this list. */
export const notYetCalled: readonly EndpointName[] = [
  ...notYetServed,
  'content.episodeTranscript',
  'content.registerWebhook',
  'content.webhooks',
  'content.removeWebhook',
  'podcast.unallocatedEpisodes',
  'support.health',
]
