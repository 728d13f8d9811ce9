import type { OrderBody } from '../order-body.ts'
import type { ResearchOrder } from './order.ts'

export function researchBody({ text, provider, outputType, jsonFormat, projects, sources = [] }: ResearchOrder) {
  const resources = sources.length > 0 ? sources : undefined
  return { text, provider, outputType, jsonFormat, projects, resources } satisfies OrderBody
}
