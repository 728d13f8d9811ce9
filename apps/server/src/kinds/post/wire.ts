import { type OrderBody, partsBody, unnamedFile } from '../order-body.ts'
import type { PostOrder } from './order.ts'

/** What they are is the `outputType`, how they are written the `style`. */
export function postBody({ type, parts, picture, ...order }: PostOrder): OrderBody {
  const { count, instructions, style, deepResearch, projects } = order
  const body: OrderBody = {
    outputType: type,
    count,
    instructions,
    style,
    deepResearch: deepResearch ?? false,
    projects,
    ...partsBody(parts),
  }
  if (picture?.kind === 'address') return { ...body, imageUrl: picture.url }
  return picture ? { ...body, resources: [...(body.resources ?? []), unnamedFile('picture')] } : body
}
