import { withImageLimit } from '../images/image-limits.ts'
import { runInWorker } from '@patchbay/processes'
import type { PostBars, PostPicture, PostTable, TweetCard } from '@patchbay/text'

/** The pictures of posts, as PNG, 1200 px wide: drawn on a thread of their own, in the letters of every script. */
export const renderTweetCard = (card: TweetCard, signal: AbortSignal): Promise<Buffer> =>
  renderInWorker({ card }, signal)
export const renderTable = (table: PostTable, signal: AbortSignal): Promise<Buffer> => renderInWorker({ table }, signal)
export const renderBars = (bars: PostBars, signal: AbortSignal): Promise<Buffer> => renderInWorker({ bars }, signal)

async function renderInWorker(picture: PostPicture, signal: AbortSignal): Promise<Buffer> {
  const limits = { timeoutMs: 60_000, signal, memoryMb: 512 }
  const worker = new URL('./post-picture-worker.ts', import.meta.url)
  const result = await withImageLimit(signal, () => runInWorker<Uint8Array>(worker, picture, limits))
  if (!('answer' in result)) throw new Error('The picture of the post could not be drawn.')
  return Buffer.from(result.answer)
}
