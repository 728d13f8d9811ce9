import { mixEpisode } from '../../media/audio/mix.ts'
import { drawCover } from '../../media/images/cover-art.ts'
import { mixForVideo } from '../../media/audio/mix-for-video.ts'
import { smallPicture } from '../../media/images/small-picture.ts'
import { findFace } from '../../media/portraits/find-face.ts'
import { drawTweetCard } from '../../media/posts/draw-post-picture.ts'
import { renderLoop } from '../../media/video/loop.ts'
import { renderVideo } from '../../media/video/render.ts'
import { drawStill } from '../../media/video/still.ts'

/** What takes seconds of processors for every episode, short, avatar and post. It is handed in, so that a test of what is made of it need not wait. */
export const studio = {
  drawCover,
  drawStill,
  drawTweetCard,
  drawAvatar: renderVideo,
  findFace,
  mixEpisode,
  mixForVideo,
  renderLoop,
  renderVideo,
  smallPicture,
}
export type Studio = typeof studio
