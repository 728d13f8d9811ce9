import type { WrittenPost } from '../../engines/writing/posts/port.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { publishedKey } from '../published.ts'
import type { StepProgress } from '../steps.ts'
import { takePicture } from '../take-picture.ts'
import type { Tools } from '../tools.ts'

/** Storage keys of what stands beside a post. */
export type Pictures = { tweetImageKey?: string; dataTableImageKey?: string; barChartImageKey?: string }

type Drawing = { tools: Tools; request: StartedRequest<'post'>; signal: AbortSignal; progress: StepProgress }

/** The pictures of each post or thread. */
export async function drawPictures(
  { tools, request, signal }: Drawing,
  posts: readonly WrittenPost[],
): Promise<{ pictures: Pictures[]; engine?: string; warnings: string[] }> {
  const { picture } = request.order
  if (!picture) return { pictures: posts.map(() => ({})), warnings: [] }
  const key = publishedKey(request, 'photo.jpg')
  await takePicture(tools, picture, key, signal)
  return { pictures: posts.map(() => ({ tweetImageKey: key })), warnings: [] }
}
