import { type StoredOrder, type RequestTypeName, createCall, endpoints, requestTypes } from '@patchbay/contract'
import { isOrderRepeatable, persistedOrderOf } from '../../api/persisted-orders.ts'
import { type Path, href } from '../../kit/routes/paths.ts'

/** What a form is filled with: an order as content/Order says it. */
export type OrderBody = Partial<StoredOrder['body']>

type FormPath = Extract<
  Path,
  | '/podcasts/create-episode'
  | '/podcasts/modify-episode'
  | '/videos/create-short'
  | '/videos/avatars/create'
  | '/research/create'
  | '/tools/transcribe-audio'
  | '/x/new'
>
/** The page of a form: with the order's id in its address, it is filled with it. */
type FormPage = (order: string) => string
const formPage =
  (path: FormPath): FormPage =>
  (order) =>
    href(path, { query: { order } })
const createEpisode = formPage('/podcasts/create-episode')
const createShort = formPage('/videos/create-short')
const explainer: FormPage = (order) =>
  href('/videos/explainers/new/{way}', { params: { way: 'existing' }, query: { order } })
const noForm = undefined

/**
 * Where the form of a kind stands: it is filled there from `?order=` in its address. `noForm`: its area is still to
 * come, or there is nothing in its order that one could edit.
 */
const forms: Record<RequestTypeName, FormPage | undefined> = {
  createPodcast: createEpisode,
  createPodcastCustomScript: createEpisode,
  createPodcastCustomVoices: createEpisode,
  modifyPodcast: formPage('/podcasts/modify-episode'),
  getTranscript: formPage('/tools/transcribe-audio'),
  unknown: noForm,
  createShorts: createShort,
  createXThreadOld: noForm,
  // It is one address, and nothing to choose.
  separateSpeakers: noForm,
  createAvatar: formPage('/videos/avatars/create'),
  createShortCustomScript: createShort,
  createNotebook: noForm,
  deleteNotebook: noForm,
  getNotebooks: noForm,
  sendNotebookRequest: noForm,
  deepResearch: formPage('/research/create'),
  createXTweet: formPage('/x/new'),
  createXThread: formPage('/x/new'),
  createExplainer: explainer,
  // Its recording is not kept.
  cloneVoice: noForm,
}

const formsByNumber = new Map(
  Object.entries(requestTypes).map(([name, { id }]) => [id as number, forms[name as RequestTypeName]]),
)

type OrderedRequest = { id: string; requestTypeId?: number | undefined }

/** The form of a request, filled as it was ordered; undefined where nobody keeps its order, or no form takes it. */
export function editHref({ id, requestTypeId }: OrderedRequest): string | undefined {
  const form = requestTypeId === undefined ? undefined : formsByNumber.get(requestTypeId)
  return form !== undefined && isOrderRepeatable(id) ? form(id) : undefined
}

export const orderCall = (id: string) => createCall(endpoints.work.order, { params: { id } })

type ShortScriptLine = { avatarId: string | number; text: string }
/** What the calls say otherwise than content/Order: those of shorts as well. */
type SentOrderBody = Omit<OrderBody, 'script'> & {
  text?: string
  feeds?: (string | number)[]
  content?: string
  prompt?: string
  deepResearchId?: string | number
  type?: string
  tweetStyle?: string
  url?: string
  feedIds?: (string | number)[]
  deepResearchIds?: (string | number)[]
  projectIds?: (string | number)[]
  script?: string | ShortScriptLine[]
}
const toOrderLine = ({ avatarId, text }: ShortScriptLine) => ({ avatarId: String(avatarId), text })

/** What this browser sent, in the same words. */
export function persistedBodyOf(id: string): OrderBody | undefined {
  const sent = persistedOrderOf(id)?.body as SentOrderBody | undefined
  if (!sent) return undefined
  if (sent.type === 'tweet' || sent.type === 'thread') return postBodyOf(sent)
  const { text, feeds, content, prompt, deepResearchId, script, ...body } = sent
  return {
    ...body,
    ...(content !== undefined && { topic: content }),
    ...(deepResearchId !== undefined && { researches: [String(deepResearchId)] }),
    ...(typeof script === 'string' ? { script } : script && { shortScript: script.map(toOrderLine) }),
    instructions: body.instructions ?? prompt ?? text,
    feedSelections: feeds?.map((feedId) => ({ feedId: String(feedId), feedItemIds: [] })),
  }
}

/** Of x/post: what it was written from stands among the resources, as content/Order says it. */
function postBodyOf({
  type,
  tweetStyle,
  text,
  url,
  prompt,
  feedIds,
  deepResearchIds,
  projectIds,
  ...body
}: SentOrderBody) {
  const { audioUrl, imageUrl, count, deepResearch } = body
  const resources = [
    ...(text === undefined ? [] : [{ type: 'text', content: text, name: undefined, sizeBytes: undefined }]),
    ...(url === undefined ? [] : [{ type: 'website', content: url, name: undefined, sizeBytes: undefined }]),
  ]
  return {
    outputType: type,
    style: tweetStyle,
    instructions: prompt,
    resources,
    feedSelections: feedIds?.map((feedId) => ({ feedId: String(feedId), feedItemIds: [] })),
    researches: deepResearchIds?.map(String),
    projects: projectIds?.map(String),
    audioUrl,
    imageUrl,
    count,
    deepResearch,
  }
}
