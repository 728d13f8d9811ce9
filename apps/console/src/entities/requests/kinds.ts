import { type Request, type RequestTypeName, requestTypes, statusNumbers } from '@patchbay/contract'
import type { Shape } from '../../kit/finished/shape.ts'
import type { PlaylistItem } from '../../kit/player/playlist-state.ts'
import { href } from '../../kit/routes/paths.ts'
import { episodePage } from '../../kit/routes/episode-page.ts'
import { titleOf } from './status.ts'

/** What the console does with a kind of request. My Requests, the messages when one ends and the palette read it. */
export type RequestKind = {
  /** How a message calls one. */
  called: (title: string) => string
  /** How it calls several. */
  many?: string
  /** The page of its own that one has, whatever its state. */
  page?: (id: string) => string
  /** Where a finished one is seen. */
  opens?: (id: string) => string
  /** That is its drawer beside My Requests. */
  isSeenBeside?: true
  /** What is seen there are its words. */
  hasWords: boolean
  /** Its sound is what was asked for. */
  plays: boolean
  /** How its picture stands. */
  shape: Shape
  /** Where it will be seen: a link for as long as it waits. */
  appears?: { at: string; words: string }
}

/** One of an area that has no page yet, or that we do not know: it opens nothing, and plays if it has sound. */
const anything: RequestKind = { called: (title) => title, hasWords: false, plays: true, shape: 'square' }

const episode: RequestKind = {
  ...anything,
  many: 'episodes',
  page: episodePage,
  opens: (id) => href('/podcasts/episodes', { query: { highlightEpisode: id } }),
  appears: { at: href('/podcasts/episodes'), words: 'Click to view in My Podcasts' },
}

const short: RequestKind = {
  ...anything,
  many: 'shorts',
  opens: (id) => href('/videos', { query: { short: id } }),
  // It is seen, not only heard.
  plays: false,
  shape: 'upright',
  appears: { at: href('/videos'), words: 'Click to view in Shorts' },
}

const explainer: RequestKind = {
  ...anything,
  many: 'explainers',
  opens: (id) => href('/videos/explainers', { query: { video: id } }),
  plays: false,
  shape: 'wide',
  appears: { at: href('/videos/explainers'), words: 'Click to view in Explainers' },
}

const posts: RequestKind = {
  ...anything,
  many: 'requests for posts',
  opens: (id) => href('/x', { query: { request: id } }),
  plays: false,
  appears: { at: href('/x'), words: 'Click to view in My X Posts' },
}

const ownVoices = href('/tools/voices', { query: { whose: 'own' } })

const inItsDrawer = (id: string) => href('/requests', { query: { making: id } })

const kinds: Partial<Record<RequestTypeName, RequestKind>> = {
  createPodcast: episode,
  modifyPodcast: episode,
  createPodcastCustomScript: episode,
  createPodcastCustomVoices: episode,
  createShorts: short,
  createShortCustomScript: short,
  createExplainer: explainer,
  createAvatar: {
    ...anything,
    many: 'avatars',
    opens: (id) => href('/videos/avatars', { query: { avatar: id } }),
    plays: false,
    appears: { at: href('/videos/avatars'), words: 'Click to view in AI Avatars' },
  },
  deepResearch: {
    ...anything,
    many: 'researches',
    opens: (id) => href('/research/{researchId}', { params: { researchId: id } }),
    plays: false,
    appears: { at: href('/research'), words: 'Click to view in Research' },
  },
  cloneVoice: {
    ...anything,
    called: (title) => `Voice ${title}`,
    many: 'voices',
    opens: () => ownVoices,
    plays: false,
    appears: { at: ownVoices, words: 'Click to view in Voice Catalog' },
  },
  separateSpeakers: {
    ...anything,
    called: (title) => `Speakers of ${title}`,
    many: 'separated recordings',
    opens: inItsDrawer,
    isSeenBeside: true,
    plays: false,
  },
  createXTweet: posts,
  createXThread: posts,
  createXThreadOld: posts,
  getTranscript: {
    ...anything,
    called: (title) => `Transcript of ${title}`,
    many: 'transcripts',
    opens: (id) => href('/tools/transcribe-audio', { query: { transcript: id } }),
    hasWords: true,
    // It is the recording that the words are of.
    plays: false,
    appears: { at: href('/tools/transcribe-audio'), words: 'Click to view in Transcribe Audio' },
  },
}

const byNumber = new Map(
  Object.entries(requestTypes).map(([name, { id }]) => [id as number, kinds[name as RequestTypeName] ?? anything]),
)

export const kindOf = ({ requestTypeId }: Pick<Request, 'requestTypeId'>): RequestKind =>
  byNumber.get(requestTypeId) ?? anything

/** What the player needs of a finished request with sound of its own. */
export function playableOf(request: Request): PlaylistItem | undefined {
  const { id, status, audioUrl, shareUrl, imageUrl } = request
  const { plays, page } = kindOf(request)
  if (status !== statusNumbers.done || !audioUrl || !plays) return undefined
  return {
    id,
    title: titleOf(request),
    url: audioUrl,
    shareUrl: shareUrl || audioUrl,
    ...(imageUrl && { imageUrl }),
    ...(page && { page: page(id) }),
  }
}

/** Where a finished one is seen; undefined while it is not finished. */
export const addressOf = (request: Request): string | undefined =>
  request.status === statusNumbers.done ? kindOf(request).opens?.(request.id) : undefined

/** What can be done with one that ended: hear it, or see it. Why one failed, and all else, stands in My Requests. */
export function offerOf(request: Request): { play: PlaylistItem; open: string } | { open: string } {
  const play = playableOf(request)
  const isDone = request.status === statusNumbers.done
  const open = (isDone ? kindOf(request).page?.(request.id) : undefined) ?? addressOf(request) ?? href('/requests')
  return play ? { play, open } : { open }
}
