import { type OrderBody, hostsBody, partsBody } from '../order-body.ts'
import { type EpisodeMaterial, type EpisodeOrder, partsOf } from './order.ts'

export const episodeBody = (order: EpisodeOrder): OrderBody => ({
  instructions: order.instructions,
  language: order.language,
  style: order.style,
  duration: order.duration || undefined,
  podcastId: order.showId,
  episodeTitle: order.title,
  projects: order.projects,
  ...hostsBody(order.voices),
  ...materialBody(order.material),
})

function materialBody(material: EpisodeMaterial): OrderBody {
  if (material.kind !== 'script') return partsBody(partsOf(material))
  const lines = material.lines.map(({ speaker, text }) => `SPEAKER_${String(speaker).padStart(2, '0')}: ${text}`)
  return { script: lines.join('\n') }
}
