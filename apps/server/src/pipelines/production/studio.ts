import { mixEpisode } from '../../media/audio/mix.ts'
import { drawCover } from '../../media/images/cover-art.ts'
import { smallPicture } from '../../media/images/small-picture.ts'

/** What takes seconds of processors for every episode. It is handed in, so that a test of what is made of it need not wait. */
export const studio = { drawCover, mixEpisode, smallPicture }
export type Studio = typeof studio
