import { createCall, costs, endpoints } from '@patchbay/contract'
import type { QuickDraft } from './draft.ts'

type Facts = { draft: QuickDraft; voice: Blob | undefined; photo: Blob | undefined }

/** The call that makes a post of it: the words or the recording, whichever is open, and the photo. */
export const orderOf = ({ draft: { type, mode, text, voice: note, photo: picture }, voice, photo }: Facts) =>
  createCall(endpoints.x.quick, {
    form: {
      type,
      ...(mode === 'text'
        ? { queryText: text.trim() }
        : { queryAudioFile: { file: voice ?? new Blob(), name: note?.name ?? 'voice-note.webm' } }),
      ...(photo && picture && { imageFile: { file: photo, name: picture.name } }),
    },
  })

export const costOf = ({ type }: QuickDraft): number => costs.posts({ kind: type, count: 1 })

export const blobOf = (content: string | Blob | undefined): Blob | undefined =>
  content instanceof Blob ? content : undefined
