import { href } from './paths.ts'

/** Where an episode is opened, whatever its state: it is called by its request. */
export const episodePage = (id: string): string => href('/podcasts/episodes/{episodeId}', { params: { episodeId: id } })
