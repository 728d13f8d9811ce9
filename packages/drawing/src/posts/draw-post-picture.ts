import { inTurn } from '../images/turns.ts'
import { runInWorker } from '@patchbay/processes'
import type { PostBars, PostPicture, PostTable, TweetCard } from '@patchbay/text'

/** The pictures of posts, as PNG, 1200 px wide: drawn on a thread of their own, in the letters of every script. */
export const drawTweetCard = (card: TweetCard, signal: AbortSignal): Promise<Buffer> => draw({ card }, signal)
export const drawTable = (table: PostTable, signal: AbortSignal): Promise<Buffer> => draw({ table }, signal)
export const drawBars = (bars: PostBars, signal: AbortSignal): Promise<Buffer> => draw({ bars }, signal)

async function draw(picture: PostPicture, signal: AbortSignal): Promise<Buffer> {
  const limits = { timeoutMs: 60_000, signal, memoryMb: 512 }
  const worker = new URL('./post-picture-worker.ts', import.meta.url)
  const result = await inTurn(signal, () => runInWorker<Uint8Array>(worker, picture, limits))
  if (!('answer' in result)) throw new Error('The picture of the post could not be drawn.')
  return Buffer.from(result.answer)
}
