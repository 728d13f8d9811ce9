import { type Request, type RequestTypeName, requestTypes, statusNumbers } from '@patchbay/contract'
import type { PictureShape } from '../../kit/detail/picture-shape.ts'
import type { PlaylistItem } from '../../kit/player/playlist-state.ts'
import { href } from '../../kit/routes/paths.ts'
import { episodePage } from '../../kit/routes/episode-page.ts'
import { titleOf } from './status.ts'

/** What the console does with a kind of request. My Requests, the messages when one ends and the palette read it. */
export type RequestKind = {
  /** How a message calls one. */
  called: (title: string) => string
  /** How it calls several. */
  plural?: string
  /** The page of its own that one has, whatever its state. */
  page?: (id: string) => string
  /** Where a finished one is seen. */
  canOpen?: (id: string) => string
  /** That is its drawer beside My Requests. */
  opensDrawer?: true
  /** What is seen there are its words. */
  hasWords: boolean
  /** Its sound is what was asked for. */
  isPlayable: boolean
  /** How its picture stands. */
  shape: PictureShape
  /** Where it will be seen: a link for as long as it waits. */
  appearsIn?: { highlightParam: string; words: string }
}

/** One of an area that has no page yet, or that we do not know: it opens nothing, and plays if it has sound. */
const unknownKind: RequestKind = { called: (title) => title, hasWords: false, isPlayable: true, shape: 'square' }

const episode: RequestKind = {
  ...unknownKind,
  plural: 'episodes',
  page: episodePage,
  canOpen: (id) => href('/podcasts/episodes', { query: { highlightEpisode: id } }),
  appearsIn: { highlightParam: href('/podcasts/episodes'), words: 'Click to view in My Podcasts' },
}

const short: RequestKind = {
  ...unknownKind,
  plural: 'shorts',
  canOpen: (id) => href('/videos', { query: { short: id } }),
  // It is seen, not only heard.
  isPlayable: false,
  shape: 'upright',
  appearsIn: { highlightParam: href('/videos'), words: 'Click to view in Shorts' },
}

const explainer: RequestKind = {
  ...unknownKind,
  plural: 'explainers',
  canOpen: (id) => href('/videos/explainers', { query: { video: id } }),
  isPlayable: false,
  shape: 'wide',
  appearsIn: { highlightParam: href('/videos/explainers'), words: 'Click to view in Explainers' },
}

const posts: RequestKind = {
  ...unknownKind,
  plural: 'requests for posts',
  canOpen: (id) => href('/x', { query: { request: id } }),
  isPlayable: false,
  appearsIn: { highlightParam: href('/x'), words: 'Click to view in My X Posts' },
}

const ownVoicesHref = href('/tools/voices', { query: { whose: 'own' } })

const drawerHrefOf = (id: string) => href('/requests', { query: { making: id } })

const kinds: Partial<Record<RequestTypeName, RequestKind>> = {
  createPodcast: episode,
  modifyPodcast: episode,
  createPodcastCustomScript: episode,
  createPodcastCustomVoices: episode,
  createShorts: short,
  createShortCustomScript: short,
  createExplainer: explainer,
  createAvatar: {
    ...unknownKind,
    plural: 'avatars',
    canOpen: (id) => href('/videos/avatars', { query: { avatar: id } }),
    isPlayable: false,
    appearsIn: { highlightParam: href('/videos/avatars'), words: 'Click to view in AI Avatars' },
  },
  deepResearch: {
    ...unknownKind,
    plural: 'researches',
    canOpen: (id) => href('/research/{researchId}', { params: { researchId: id } }),
    isPlayable: false,
    appearsIn: { highlightParam: href('/research'), words: 'Click to view in Research' },
  },
  cloneVoice: {
    ...unknownKind,
    called: (title) => `Voice ${title}`,
    plural: 'voices',
    canOpen: () => ownVoicesHref,
    isPlayable: false,
    appearsIn: { highlightParam: ownVoicesHref, words: 'Click to view in Voice Catalog' },
  },
  separateSpeakers: {
    ...unknownKind,
    called: (title) => `Speakers of ${title}`,
    plural: 'separated recordings',
    canOpen: drawerHrefOf,
    opensDrawer: true,
    isPlayable: false,
  },
  createXTweet: posts,
  createXThread: posts,
  createXThreadOld: posts,
  getTranscript: {
    ...unknownKind,
    called: (title) => `Transcript of ${title}`,
    plural: 'transcripts',
    canOpen: (id) => href('/tools/transcribe-audio', { query: { transcript: id } }),
    hasWords: true,
    // It is the recording that the words are of.
    isPlayable: false,
    appearsIn: { highlightParam: href('/tools/transcribe-audio'), words: 'Click to view in Transcribe Audio' },
  },
}

const kindsByNumber = new Map(
  Object.entries(requestTypes).map(([name, { id }]) => [id as number, kinds[name as RequestTypeName] ?? unknownKind]),
)

export const kindOf = ({ requestTypeId }: Pick<Request, 'requestTypeId'>): RequestKind =>
  kindsByNumber.get(requestTypeId) ?? unknownKind

/** What the player needs of a finished request with sound of its own. */
export function playlistItemOf(request: Request): PlaylistItem | undefined {
  const { id, status, audioUrl, shareUrl, imageUrl } = request
  const { isPlayable, page } = kindOf(request)
  if (status !== statusNumbers.done || !audioUrl || !isPlayable) return undefined
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
export const resultHrefOf = (request: Request): string | undefined =>
  request.status === statusNumbers.done ? kindOf(request).canOpen?.(request.id) : undefined

/** What can be done with one that ended: hear it, or see it. Why one failed, and all else, stands in My Requests. */
export function resultActionOf(request: Request): { play: PlaylistItem; open: string } | { open: string } {
  const play = playlistItemOf(request)
  const isDone = request.status === statusNumbers.done
  const open = (isDone ? kindOf(request).page?.(request.id) : undefined) ?? resultHrefOf(request) ?? href('/requests')
  return play ? { play, open } : { open }
}
