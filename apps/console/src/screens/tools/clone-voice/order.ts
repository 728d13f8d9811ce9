import { createCall, endpoints } from '@patchbay/contract'
import { parseAudioUrl } from '../../../kit/addresses/audio-url.ts'
import type { CloneDraft } from './draft.ts'

type Facts = { draft: CloneDraft; sound: Blob | undefined; isOurs: boolean }

/** The call that makes this draft's voice. `isOurs`: the server keeps who agreed, and knows languages. */
export function orderOf({ draft, sound, isOurs }: Facts) {
  const name = draft.name.trim()
  const { consent, language, source } = draft
  if (source === 'url') {
    const audioUrl = parseAudioUrl(draft.audioUrl, 'https://')
    return createCall(endpoints.content.cloneVoice, {
      json: { name, audioUrl, ...(isOurs && { consent, language: language || 'English' }) },
    })
  }
  const chosen = source === 'file' ? draft.file : draft.recording
  return createCall(endpoints.content.cloneVoice, {
    form: {
      name,
      audioFile: { file: sound ?? new Blob(), name: chosen?.name ?? 'voice.wav' },
      ...(isOurs && { consent: String(consent), language: language || 'English' }),
    },
  })
}

/** The sound that is sent, where one is. Anything else in its place counts as none. */
export function soundFileOf({ source }: CloneDraft, files: Readonly<Record<string, string | Blob>>): Blob | undefined {
  const kept = source === 'file' ? files['file'] : source === 'record' ? files['recording'] : undefined
  return kept instanceof Blob ? kept : undefined
}
