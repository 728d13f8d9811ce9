/**
 * The picture port: words in, a picture out. There is one only where an image model is plugged in: avatars and covers are
 * drawn here without it.
 */

/** What is to be seen; pictures are square. */
export type PictureOrder = { words: string }

export type PictureEngine = {
  id: string
  /** What the result says made it, for example `openai:gpt-image-1`. */
  label: string
  /** A JPEG, PNG or WebP. Throws `PictureError` with a plain sentence, or the signal's reason. */
  draw(order: PictureOrder, signal: AbortSignal): Promise<Buffer>
}
