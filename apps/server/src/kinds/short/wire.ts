import { type OrderBody, feedsBody, recordingBody } from '../order-body.ts'
import type { ShortOrder, ShortSource } from './order.ts'

export const shortBody = ({ source, avatars, focus, subtitles, keepsSound, projects }: ShortOrder): OrderBody => ({
  avatar1: avatars[0],
  avatar2: avatars[1],
  instructions: focus,
  projects,
  subtitles,
  voices: keepsSound === undefined ? undefined : keepsSound ? 'recording' : 'avatars',
  ...sourceBody(source),
})

function sourceBody(source: ShortSource): OrderBody {
  switch (source.kind) {
    case 'script':
      return { shortScript: source.lines }
    case 'text':
      return { topic: source.text }
    case 'feeds':
      return feedsBody(source.feeds)
    case 'research':
      return { researches: [source.researchId] }
    case 'address':
    case 'episode':
      return recordingBody(source)
  }
}
