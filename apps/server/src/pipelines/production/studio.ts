import { mixEpisode } from '../../media/audio/mix.ts'
import { drawCover } from '../../media/images/cover-art.ts'
import { mixForVideo } from '../../media/audio/mix-for-video.ts'
import { smallPicture } from '../../media/images/small-picture.ts'
import { drawTweetCard } from '../../media/posts/draw-post-picture.ts'

import { renderVideo } from '../../media/video/render.ts'

/** What takes seconds of processors for every episode, short and post. It is handed in, so that a test of what is made of it need not wait. */
export const studio = { drawCover, drawTweetCard, mixEpisode, mixForVideo, renderVideo, smallPicture }
export type Studio = typeof studio
