import { type UploadedFile, counts } from '@patchbay/contract'
import type { ReadFile } from '../../../kit/upload/read-source-file.ts'
import { type AddResult, addSource } from './add-sources.ts'
import type { EpisodeDraft } from './draft.ts'

const tooManySources = { field: 'file', words: counts.resources.message } as const

/** A file that was read; its content is kept apart, under the id that it gets here. */
export function addSourceFile(
  draft: EpisodeDraft,
  { name, sizeBytes, type, content }: ReadFile,
  keepFile: (id: string, content: string) => void,
): AddResult {
  if (draft.sources.length >= counts.resources.max) return { draft, failure: tooManySources }
  const added = addSource(draft, (id) => {
    keepFile(id, content)
    return { id, type, file: { name, sizeBytes } }
  })
  return { draft: added, failure: undefined }
}

/** A file of the workspace: it is a source by its id, without being sent again. */
export function addWorkspaceFile(
  draft: EpisodeDraft,
  { id: content, name, sizeBytes }: UploadedFile,
  isPicked: boolean,
): AddResult {
  const sources = draft.sources.filter((source) => !(source.type === 'file' && source.content === content))
  if (!isPicked) return { draft: { ...draft, sources }, failure: undefined }
  if (sources.length >= counts.resources.max) return { draft, failure: tooManySources }
  const picked = addSource({ ...draft, sources }, (id) => ({ id, type: 'file', content, file: { name, sizeBytes } }))
  return { draft: picked, failure: undefined }
}
