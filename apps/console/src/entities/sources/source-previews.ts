import { type SourcePreview, createCall, endpoints, fnv1a } from '@patchbay/contract'
import { useMemo } from 'react'
import { isOwnServer } from '../../api/config.ts'
import {
  type PersistedResponses,
  type FetchTask,
  type FetchState,
  useLimitedFetches,
} from '../../api/limited-fetches.ts'
import { sessionCache } from '../../kit/drafts/session-cache.ts'
import type { AddedSource, SourceType } from './source.ts'

const preview = endpoints.content.preview
export type Previewed = FetchState<SourcePreview>

const cache = sessionCache('source-preview', 1, preview.response)
/** What could be read is known after a reload too; what could not may be readable by then. */
const persistedPreviews: PersistedResponses<SourcePreview> = {
  ...cache,
  isCacheable: ({ readable }) => readable === true,
}

/** What a server can look into before the order; all else is known by what it is. */
const previewableTypes: readonly SourceType[] = ['website', 'youtube', 'text', 'pdf', 'file']

/** What each source of the form holds, as the server reads it before the order; nothing where it cannot. */
export function useSourcePreviews(
  added: readonly AddedSource[],
  files: Readonly<Record<string, string>>,
): ReadonlyMap<string, Previewed> {
  const sources = useMemo(
    () => (isOwnServer() ? added.filter(({ type }) => previewableTypes.includes(type)) : noPreviews),
    [added],
  )
  const ids = useMemo(() => sources.map(previewKeyOf), [sources])
  const looks = sources.map((source, index): FetchTask<typeof preview> => ({
    id: ids[index] ?? '',
    call: () => {
      const content = source.content ?? files[source.id]
      return content === undefined ? undefined : createCall(preview, { json: { type: source.type, content } })
    },
  }))
  // A file's content comes a moment after the form; until then there is nothing to look at.
  const isThere = sources.map(({ id, content }) => content !== undefined || files[id] !== undefined)
  const seen = useLimitedFetches(
    looks.filter((_, index) => isThere[index]),
    persistedPreviews,
  )
  const shown = sources.filter((_, index) => isThere[index])
  return new Map(shown.flatMap(({ id }, index) => (seen[index] ? [[id, seen[index]] as const] : [])))
}

const noPreviews: readonly AddedSource[] = []

/** A source is what it holds; a file of megabytes goes by its name and size and by its place in this form. */
const previewKeyOf = ({ id, type, content, file }: AddedSource): string =>
  content === undefined
    ? `${type} ${file?.name ?? ''} ${file?.sizeBytes ?? 0} ${id}`
    : `${type} ${content.length} ${fnv1a(content)} ${fnv1a(content, 7)}`

/** What is known of them together: how long they are, and which certainly cannot be read. */
export function combinePreviews(previews: ReadonlyMap<string, Previewed>) {
  const answers = [...previews.values()].map(({ answer }) => answer)
  return {
    minutes: answers.reduce((sum, answer) => sum + (answer?.minutes ?? 0), 0),
    /** Every one is read, so that the minutes are all there is. */
    isWhole: answers.length > 0 && answers.every((answer) => answer?.readable === true && answer.minutes !== undefined),
    unreadable: [...previews].filter(([, { answer }]) => answer?.readable === false).map(([id]) => id),
  }
}

/** The language of the first source that could be read: the episode's, where none is chosen. */
export const languageOf = (previews: ReadonlyMap<string, Previewed>): string | undefined =>
  [...previews.values()].map(({ answer }) => answer?.language).find((language) => language !== undefined)
