import type { LocalModel } from '@patchbay/contract'
import type { EnginePort } from '../../../entities/engines/connected-engines.ts'

type PortLabels = {
  title: string
  /** What it makes. */
  words: string
  /** What can be put on this machine for it. */
  local?: readonly LocalModel['id'][]
}

/** How people call the ports. */
export const portLabels: Record<EnginePort, PortLabels> = {
  text: { title: 'Text model', words: 'Writes scripts, reports, posts and shows.' },
  speech: { title: 'Voices', words: 'Speaks episodes and videos, and clones voices.', local: ['voices'] },
  transcription: {
    title: 'Transcription',
    words: 'Hears recordings from elsewhere and voice notes.',
    local: ['ears', 'ears-small'],
  },
  image: { title: 'Pictures', words: 'Draws avatars and covers.' },
  search: { title: 'Search', words: 'Finds what researches read.' },
  mail: { title: 'Mail', words: 'Sends support messages on.' },
}
