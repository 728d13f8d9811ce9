import { type FilePart, createCall, costs, endpoints } from '@patchbay/contract'
import type { HostVoice } from '../../../../entities/voices/voice-pair.ts'
import { parseWebUrl } from '../../../../kit/addresses/web-url.ts'
import type { AvatarDraft } from './draft.ts'

type Facts = { draft: AvatarDraft; voice: HostVoice | undefined; picture: Blob | undefined }

/** The call that makes this draft's avatar: a form with exactly one of a picture, its address, and words. */
export const orderOf = ({ draft, voice, picture }: Facts) =>
  createCall(endpoints.avatars.create, {
    form: { name: draft.name.trim(), voiceId: voice?.id ?? '', ...appearanceParams(draft, picture) },
  })

function appearanceParams(
  { mode, imageUrl, file, photo, prompt }: AvatarDraft,
  picture = new Blob(),
): Record<string, string | FilePart> {
  switch (mode) {
    case 'file':
      return { imageFile: { file: picture, name: file?.name ?? 'picture.jpg' } }
    case 'camera':
      return { imageFile: { file: picture, name: photo?.name ?? 'photo.jpg' } }
    case 'text':
      return { prompt: prompt.trim() }
    // Without a method there is nothing to send: the request that is shown is that of the first.
    case 'selection':
    case 'url':
      return { imageUrl: parseWebUrl(imageUrl).url ?? imageUrl.trim() }
  }
}

/** The picture that is sent, where one is. Anything else in its place counts as none. */
export function pictureFileOf({ mode }: AvatarDraft, files: Readonly<Record<string, string | Blob>>): Blob | undefined {
  const kept = mode === 'file' ? files['file'] : mode === 'camera' ? files['photo'] : undefined
  return kept instanceof Blob ? kept : undefined
}

export const costOf = (): number => costs.avatar()
