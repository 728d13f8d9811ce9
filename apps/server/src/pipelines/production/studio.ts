import { mixEpisode, mixForVideo } from '@patchbay/sound'
import { drawCover, drawStill, drawTweetCard, findFace, renderLoop, renderVideo, smallPicture } from '@patchbay/drawing'

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
