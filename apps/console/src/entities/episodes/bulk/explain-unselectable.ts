import type { Episode } from '@patchbay/contract'
import { showToast } from '../../../kit/toast/toast.ts'
import { episodeTitle } from '../status.ts'

/** For a row that a key or a click would choose and that cannot be: the words of its box, where they are seen. */
export const explainUnselectable = (episode: Episode, whyNot: string) =>
  showToast({
    id: 'not chosen',
    tone: 'blue',
    title: `${episodeTitle(episode)} is not selected`,
    words: `${whyNot}.`,
  })
