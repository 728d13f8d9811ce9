import { postPicturesOf } from '../../entities/posts/author.ts'
import { type Thread, postTextOf } from '../../entities/posts/threads.ts'

const [lineCharacters, linePx, pictureFramePx, aroundPostPx, threadHeadPx] = [66, 22, 330, 68, 40]

/** About as tall as a card will be: what is not yet seen takes its place in the page, and the scroll bar holds still. */
export function estimateHeight({ posts, isThread }: Thread): number {
  const heights = posts.map((post) => {
    const lines = postTextOf(post)
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineCharacters)), 0)
    return aroundPostPx + lines * linePx + (postPicturesOf(post).length > 0 ? pictureFramePx : 0)
  })
  return heights.reduce((sum, height) => sum + height + 14, isThread ? threadHeadPx : 0) + 10
}
