import type { EndpointName } from './all.ts'

/** Calls that no screen of the console makes yet. Each later issue shortens this list. */
export const notYetCalled: readonly EndpointName[] = [
  'avatars.createAsPublished',
  'files.one',
  'files.download',
  'podcast.unallocatedEpisodes',
  'podcast.showEpisodesCsv',
  'podcast.showEpisodesAudioZip',
  'podcast.remove',
  'projects.one',
  'content.me',
  'content.queueStats',
  'content.queueRequests',
]
