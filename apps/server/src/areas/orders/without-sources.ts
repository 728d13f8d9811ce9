import { type EpisodeOrder, partsOf } from '../../kinds/episode/order.ts'
import type { PlainMaterial } from '../../kinds/material.ts'
import type { ExplainerOrder } from '../../kinds/explainer/order.ts'
import type { ResearchOrder } from '../../kinds/research/order.ts'
import { Refusal } from '../../requests/refusal.ts'

/**
 * The order without some of its sources, by their places among all of them, from 0. Refuses a place where none stands,
 * and an order of which nothing would be left.
 */
export function withoutEpisodeSources(order: EpisodeOrder, places: readonly number[]): EpisodeOrder {
  const parts = order.material.kind === 'script' ? [] : partsOf(order.material)
  const [first, ...others] = removeParts(parts, places, 'an episode')
  if (!first) return order
  return { ...order, material: others.length === 0 ? first : { kind: 'mixed', parts: [first, ...others] } }
}

export const withoutExplainerSources = (order: ExplainerOrder, places: readonly number[]): ExplainerOrder => ({
  ...order,
  parts: removeParts(order.parts, places, 'an explainer'),
})

/** At least one is left. */
function removeParts<Part extends PlainMaterial | { kind: 'episodes' }>(
  parts: readonly Part[],
  places: readonly number[],
  making: string,
): Part[] {
  refuseUnknownIndexes(
    places,
    parts.reduce((sum, part) => sum + (part.kind === 'sources' ? part.sources.length : 0), 0),
  )
  let index = 0
  const left = parts.flatMap((part): Part[] => {
    if (part.kind !== 'sources') return [part]
    const sources = part.sources.filter(() => !places.includes(index++))
    return sources.length > 0 ? [{ ...part, sources }] : []
  })
  if (left.length === 0) {
    throw new Refusal(400, `without: nothing would be left to make ${making} of. Nothing was started or charged.`)
  }
  return left
}

/** A research goes on without any: it searches. */
export function withoutResearchSources(
  { sources = [], ...order }: ResearchOrder,
  places: readonly number[],
): ResearchOrder {
  refuseUnknownIndexes(places, sources.length)
  const left = sources.filter((_, index) => !places.includes(index))
  return { ...order, ...(left.length > 0 && { sources: left }) }
}

function refuseUnknownIndexes(places: readonly number[], count: number): void {
  const unknown = places.find((index) => !Number.isInteger(index) || index < 0 || index >= count)
  if (unknown !== undefined) {
    const held = count === 1 ? 'one source, 0' : count === 0 ? 'no sources' : `${count} sources, 0 to ${count - 1}`
    throw new Refusal(400, `without: there is no source ${unknown}; this order has ${held}.`)
  }
}
