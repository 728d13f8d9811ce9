import { mixEpisode, mixForVideo } from '@patchbay/sound'
import {
  renderCover,
  renderStill,
  renderTweetCard,
  findFace,
  renderLoopVideo,
  renderVideo,
  renderThumbnail,
} from '@patchbay/drawing'

/** What takes seconds of processors for every episode, short, avatar and post. It is handed in, so that a test of what is made of it need not wait. */
export const studio = {
  drawCover: renderCover,
  drawStill: renderStill,
  drawTweetCard: renderTweetCard,
  drawAvatar: renderVideo,
  findFace,
  mixEpisode,
  mixForVideo,
  renderLoop: renderLoopVideo,
  renderVideo,
  smallPicture: renderThumbnail,
}
export type Studio = typeof studio
