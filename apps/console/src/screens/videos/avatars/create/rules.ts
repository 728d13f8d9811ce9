import { lengths } from '@patchbay/contract'
import type { HostVoice } from '../../../../entities/voices/voice-pair.ts'
import { readWebAddress } from '../../../../kit/addresses/web-address.ts'
import { type Rule, isMissing, isTooLong } from '../../../../kit/create/rules.ts'
import type { AvatarDraft, Method, Mode } from './draft.ts'

export type AvatarField = 'method' | 'name' | 'voice' | 'imageUrl' | 'file' | 'photo' | 'prompt'

export type AvatarFacts = {
  draft: AvatarDraft
  voice: HostVoice | undefined
  /** What the browser kept of the file or the photo; undefined where there is none. */
  picture: Blob | undefined
  isPictureRead: boolean
}

const { most } = lengths.instructions
const tooLongWords = `A description may have at most ${most.toLocaleString('en')} characters`

export const keyWords = 'API key is required to create avatars'
const voiceWords = 'Please select a voice for your avatar'

const isIn = (mode: Mode, { draft }: AvatarFacts) => draft.mode === mode

const lacksPicture =
  (mode: Method & ('file' | 'camera'), field: 'file' | 'photo') =>
  (facts: AvatarFacts): boolean =>
    isIn(mode, facts) && (facts.draft[field] === undefined || (facts.isPictureRead && facts.picture === undefined))

/** After the key in the order of spec 2 §2.5: a name, a voice, and what the chosen method takes. */
export const avatarRules: readonly Rule<AvatarFacts, AvatarField>[] = [
  { field: 'method', fails: (facts) => isIn('selection', facts), words: 'Please select a creation method' },
  isMissing('name', 'Please enter a name for your avatar'),
  { field: 'voice', fails: ({ voice }) => voice === undefined, words: voiceWords },
  {
    field: 'imageUrl',
    fails: (facts) => isIn('url', facts) && facts.draft.imageUrl.trim() === '',
    words: 'Please enter the URL of an image',
  },
  {
    field: 'imageUrl',
    fails: (facts) => isIn('url', facts) && readWebAddress(facts.draft.imageUrl).url === undefined,
    words: ({ draft }) => readWebAddress(draft.imageUrl).words ?? '',
  },
  { field: 'file', fails: lacksPicture('file', 'file'), words: 'Please select an image file' },
  { field: 'photo', fails: lacksPicture('camera', 'photo'), words: 'Please take a photo' },
  {
    field: 'prompt',
    fails: (facts) => isIn('text', facts) && facts.draft.prompt.trim() === '',
    words: 'Please describe your avatar',
  },
  isTooLong('name', lengths.avatarName),
  {
    field: 'prompt',
    fails: (facts) => isIn('text', facts) && facts.draft.prompt.trim().length > most,
    words: tooLongWords,
  },
]
