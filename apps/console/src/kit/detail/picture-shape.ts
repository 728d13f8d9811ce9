/** How the picture of a thing stands: a cover and a face are square, a short is upright as on a phone, an explainer wide as on a screen. */
export type PictureShape = 'square' | 'upright' | 'wide'

/** Width by height, as the browser keeps the place of a picture that has not come. */
export const aspectRatioOf: Record<PictureShape, readonly [width: number, height: number]> = {
  square: [1, 1],
  upright: [9, 16],
  wide: [16, 9],
}
