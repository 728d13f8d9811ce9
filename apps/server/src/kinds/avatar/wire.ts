import { type OrderBody, unnamedFile } from '../order-body.ts'
import type { AvatarOrder, Likeness } from './order.ts'

export const avatarBody = ({ name, voiceId, likeness }: AvatarOrder): OrderBody => ({
  name,
  voiceId,
  ...likenessBody(likeness),
})

function likenessBody(likeness: Likeness): OrderBody {
  if (likeness.kind === 'words') return { prompt: likeness.words }
  return likeness.kind === 'address' ? { imageUrl: likeness.url } : { resources: [unnamedFile('picture')] }
}
