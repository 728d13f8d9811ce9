import { type Call, type FilePart, createCall, costs, counts, endpoints } from '@patchbay/contract'
import { parseWebUrl } from '../../../kit/addresses/web-url.ts'
import { parseDailyCount, endOfDay } from '../../../kit/options/recurrence.ts'
import { type PostDraft, pickedResearches } from './draft.ts'

export type PostFacts = {
  draft: PostDraft
  /** What the browser kept of the files; undefined where there is none. */
  picture: Blob | undefined
  spoken: Blob | undefined
}

/** As many as were typed: what is no number or under 1 is 1, what is over 10 is 10. */
export function parsePostCount(typed: string): number {
  const count = Math.trunc(Number(typed))
  return Number.isFinite(count) ? Math.min(counts.posts.max, Math.max(1, count)) : 1
}

/** Credits before the click; of a recurring one those of each run. */
export const costOf = ({ type, count }: PostDraft): number => costs.posts({ kind: type, count: parsePostCount(count) })

const urlOf = (typed: string): string => parseWebUrl(typed).url ?? typed.trim()

/** The call that writes them: a form where a file goes with it, else JSON. */
export function orderOf({ draft, picture, spoken }: PostFacts): Call<typeof endpoints.x.create> {
  const { type, prompt, promptBy, promptAudio, imageBy, imageUrl, imageFile, tweetStyle, count, projectIds } = draft
  const json = {
    type,
    ...sourceOf(draft),
    prompt: promptBy === 'words' ? prompt.trim() || undefined : undefined,
    imageUrl: imageBy === 'url' && imageUrl.trim() !== '' ? urlOf(imageUrl) : undefined,
    tweetStyle: tweetStyle || undefined,
    count: parsePostCount(count),
    deepResearch: draft.deepResearch || undefined,
    projectIds: projectIds.length > 0 ? projectIds : undefined,
    ...(draft.isRecurring && {
      isScheduled: true,
      dailyCount: parseDailyCount(draft.dailyCount),
      scheduleEndDate: endOfDay(draft.endDate),
    }),
  }
  const files = {
    ...(promptBy === 'voice' && spoken && { promptAudioFile: { file: spoken, name: promptAudio?.name ?? 'prompt' } }),
    ...(imageBy === 'file' && picture && { imageFile: { file: picture, name: imageFile?.name ?? 'picture' } }),
  }
  return Object.keys(files).length === 0
    ? createCall(endpoints.x.create, { json })
    : createCall(endpoints.x.create, { form: { ...toFormFields(json), ...files } })
}

function sourceOf(draft: PostDraft) {
  switch (draft.source) {
    case 'text':
      return { text: draft.text.trim() }
    case 'url':
      return { url: urlOf(draft.url) }
    case 'audio':
      return { audioUrl: urlOf(draft.audioUrl) }
    case 'feeds':
      return { feedIds: draft.feedIds }
    case 'research':
      return { deepResearchIds: pickedResearches(draft) }
  }
}

type FormValue = string | number | boolean | readonly string[] | undefined

/** As a form says it: lists with commas between (wire.md C). */
const toFormFields = (json: Readonly<Record<string, FormValue>>): Record<string, string | FilePart> =>
  Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? value.join(',') : String(value)]],
    ),
  )
