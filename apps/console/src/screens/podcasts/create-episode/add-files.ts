import { type UploadedFile, counts } from '@patchbay/contract'
import type { ReadFile } from '../../../kit/upload/read-source-file.ts'
import { type Added, addSource } from './add-sources.ts'
import type { EpisodeDraft } from './draft.ts'

const full = { field: 'file', words: counts.resources.words } as const

/** A file that was read; its content is kept apart, under the id that it gets here. */
export function addFile(
  draft: EpisodeDraft,
  { name, sizeBytes, type, content }: ReadFile,
  keepFile: (id: string, content: string) => void,
): Added {
  if (draft.sources.length >= counts.resources.most) return { draft, failure: full }
  const added = addSource(draft, (id) => {
    keepFile(id, content)
    return { id, type, file: { name, sizeBytes } }
  })
  return { draft: added, failure: undefined }
}

/** A file of the workspace: it is a source by its id, without being sent again. */
export function pickFile(
  draft: EpisodeDraft,
  { id: content, name, sizeBytes }: UploadedFile,
  isPicked: boolean,
): Added {
  const sources = draft.sources.filter((source) => !(source.type === 'file' && source.content === content))
  if (!isPicked) return { draft: { ...draft, sources }, failure: undefined }
  if (sources.length >= counts.resources.most) return { draft, failure: full }
  const picked = addSource({ ...draft, sources }, (id) => ({ id, type: 'file', content, file: { name, sizeBytes } }))
  return { draft: picked, failure: undefined }
}
