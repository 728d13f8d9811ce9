export { cast, type CastMember } from './faces/cast.ts'
export {
  genderInDescription as genderSaidIn,
  appearanceFromDescription as lookOfWords,
} from './faces/appearance-from-description.ts'
export type { Appearance as Look } from './faces/appearance.ts'
export { buildPortraitScene as portraitScene } from './faces/portrait.ts'
export { mouthSoundsFromLevels as soundsByLoudness } from './faces/mouth-sounds-from-levels.ts'
export { renderCover as drawCover } from './images/cover-art.ts'
export { renderLogo as drawLogo, fitLogo as fittedLogo } from './images/logo.ts'
export { renderThumbnail as smallPicture, thumbnailPx as smallPx } from './images/thumbnail.ts'
export {
  ArtworkError,
  type ArtworkProblem,
  maxPixels as mostPixels,
  renderSquareArtwork as squareArtwork,
} from './images/square-artwork.ts'
export { withRemoteImageLimit as fetchedInTurn } from './images/image-limits.ts'
export type { PictureEngine } from './pictures/port.ts'
export { findFace } from './portraits/find-face.ts'
export { buildPictureScene as pictureScene } from './portraits/picture-scene.ts'
export {
  cropPortrait as cutPortrait,
  preparePicture as preparedPicture,
  type ReencodedImage as Redrawn,
} from './portraits/reencode.ts'
export { cropSquareFor as portraitSquare } from './portraits/crop-square.ts'
export {
  renderBars as drawBars,
  renderTable as drawTable,
  renderTweetCard as drawTweetCard,
} from './posts/render-post-picture.ts'
export type { Scene } from './scene.ts'
export { buildExplainerScene as explainerScene } from './video/explainers/explainer-scene.ts'
export { logoAreas as logoBoxes, type SlideLogo } from './video/explainers/logo.ts'
export { renderLoopVideo as renderLoop } from './video/loop.ts'
export { renderVideo } from './video/render.ts'
export { shortFormat } from './video/shorts/format.ts'
export { choosePosterFrame as posterFrame } from './video/shorts/poster-frame.ts'
export { type SpokenSpan as SaidLine, buildShortScene as shortScene } from './video/shorts/short-scene.ts'
export { renderStill as drawStill } from './video/still.ts'

/** Loaded when one is first made: they bring libraries that a start needs not. */
export const loadModelPictures = () => import('./pictures/models.ts')
