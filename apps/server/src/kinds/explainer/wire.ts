import { type OrderBody, hostsBody, partsBody } from '../order-body.ts'
import type { ExplainerOrder } from './order.ts'

export const explainerBody = (order: ExplainerOrder): OrderBody => ({
  instructions: order.instructions,
  style: order.look,
  language: order.language,
  episodeTitle: order.title,
  subtitles: order.subtitles ?? true,
  projects: order.projects,
  ...hostsBody(order.voices),
  ...partsBody(order.parts),
})
