import { lengths } from '@patchbay/contract'
import type { HostVoice } from '../../../../entities/voices/voice-pair.ts'
import { parseWebUrl } from '../../../../kit/addresses/web-url.ts'
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

const { max } = lengths.instructions
const tooLongMessage = `A description may have at most ${max.toLocaleString('en')} characters`

export const noKeyMessage = 'API key is required to create avatars'
const voiceMessage = 'Please select a voice for your avatar'

const isMode = (mode: Mode, { draft }: AvatarFacts) => draft.mode === mode

const failsWithoutPicture =
  (mode: Method & ('file' | 'camera'), field: 'file' | 'photo') =>
  (facts: AvatarFacts): boolean =>
    isMode(mode, facts) && (facts.draft[field] === undefined || (facts.isPictureRead && facts.picture === undefined))

/** Checked after the key: a name, a voice, then what the chosen method needs. */
export const avatarRules: readonly Rule<AvatarFacts, AvatarField>[] = [
  { field: 'method', fails: (facts) => isMode('selection', facts), words: 'Please select a creation method' },
  isMissing('name', 'Please enter a name for your avatar'),
  { field: 'voice', fails: ({ voice }) => voice === undefined, words: voiceMessage },
  {
    field: 'imageUrl',
    fails: (facts) => isMode('url', facts) && facts.draft.imageUrl.trim() === '',
    words: 'Please enter the URL of an image',
  },
  {
    field: 'imageUrl',
    fails: (facts) => isMode('url', facts) && parseWebUrl(facts.draft.imageUrl).url === undefined,
    words: ({ draft }) => parseWebUrl(draft.imageUrl).words ?? '',
  },
  { field: 'file', fails: failsWithoutPicture('file', 'file'), words: 'Please select an image file' },
  { field: 'photo', fails: failsWithoutPicture('camera', 'photo'), words: 'Please take a photo' },
  {
    field: 'prompt',
    fails: (facts) => isMode('text', facts) && facts.draft.prompt.trim() === '',
    words: 'Please describe your avatar',
  },
  isTooLong('name', lengths.avatarName),
  {
    field: 'prompt',
    fails: (facts) => isMode('text', facts) && facts.draft.prompt.trim().length > max,
    words: tooLongMessage,
  },
]
