import * as z from 'zod/mini'
import { requestTypes } from '@patchbay/contract'
import { avatarKind } from './avatar/row.ts'
import { episodeKind } from './episode/row.ts'
import { explainerKind } from './explainer/row.ts'
import type { FeedPick } from './feeds.ts'
import type { Kind, Occurrence, Shown } from './kind.ts'
import { modifyKind } from './modify/row.ts'
import type { OrderBody } from './order-body.ts'
import { postKind } from './post/row.ts'
import { researchKind } from './research/row.ts'
import { shortKind } from './short/row.ts'
import { speakersKind } from './speakers/row.ts'
import type { StepTable } from './steps.ts'
import { transcriptKind } from './transcript/row.ts'
import { voiceKind } from './voice/row.ts'

/**
 * Every kind of work that a request can be. The name stands in the request's row and is its job's queue, so it never
 * changes. What accepts, runs, lists, answers and forgets a request reads its row here and knows no kind by name.
 */
export const kinds = {
  episode: episodeKind,
  modify: modifyKind,
  transcript: transcriptKind,
  avatar: avatarKind,
  voice: voiceKind,
  speakers: speakersKind,
  short: shortKind,
  explainer: explainerKind,
  research: researchKind,
  post: postKind,
} as const

export type KindName = keyof typeof kinds
export type TypeOf<Name extends KindName> = (typeof kinds)[Name]['types'][number]
// What goes in and not what comes out: an order is used as it stands in its row.
export type OrderOf<Name extends KindName> = z.core.input<(typeof kinds)[Name]['order']>
export type ResultOf<Name extends KindName> = z.core.input<(typeof kinds)[Name]['result']>

/** Whether this version knows the kind that stands in a row. */
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name)

/** The kind's type with the wire's number; undefined where it has none of that number. */
export function typeNumbered<Name extends KindName>(name: Name, typeId: number): TypeOf<Name> | undefined {
  const types: readonly TypeOf<Name>[] = kinds[name].types
  return types.find((type) => requestTypes[type].id === typeId)
}

/** The feeds that an order is made of, and how many of their newest items make one; undefined where it is made of none. */
export function feedsOf<Name extends KindName>(name: Name, order: OrderOf<Name>) {
  const { feeds } = kinds[name] as Kind
  const picks: FeedPick[] = feeds?.in(order) ?? []
  if (!feeds || picks.length === 0) return undefined
  const { prefersUnused = false } = feeds
  return { picks, newest: feeds.newest(order), prefersUnused, isAllOfIt: feeds.isAllOfIt?.(order) ?? false }
}

/**
 * An order out of a row; undefined where it is none that this version reads. It stays as it was written, in its order of
 * keys as well: what steps have done is kept under keys made of it.
 */
export function readOrder<Name extends KindName>(name: Name, payload: unknown): OrderOf<Name> | undefined {
  return z.core.safeParse(kinds[name].order, payload).success ? (payload as OrderOf<Name>) : undefined
}

/** What is done for the order that stands in a row, in order. */
export function stepsFor({ kind: name, payload }: { kind: KindName; payload: unknown }): StepTable<string> {
  const { steps, stepsFor: forOrder } = kinds[name] as Kind
  const order = forOrder && readOrder(name, payload)
  return (order && forOrder?.(order)) ?? steps
}

/** A result out of a row; undefined where there is none, or none that this version reads. */
export function readResult<Name extends KindName>(name: Name, result: unknown): ResultOf<Name> | undefined {
  return z.core.safeParse(kinds[name].result, result).success ? (result as ResultOf<Name>) : undefined
}

/** What answers show of the result that stands in a row. */
export function shownOf({ kind: name, result }: { kind: string; result: unknown }): Shown {
  if (!isKind(name)) return {}
  const { shows } = kinds[name] as Kind
  const read = readResult(name, result)
  return read === undefined ? {} : shows(read)
}

/** The order that stands in a row, in the words of content/Order; undefined where this version cannot read it. */
export function orderBodyOf({ kind: name, payload }: { kind: string; payload: unknown }): OrderBody | undefined {
  if (!isKind(name)) return undefined
  const { asBody } = kinds[name] as Kind
  const order = readOrder(name, payload)
  return order === undefined ? undefined : asBody(order)
}

/** What an order is when its time has come and nobody sends it: its type, its price, its first title. */
export const occurrenceOf = <Name extends KindName>(name: Name, order: OrderOf<Name>) =>
  (kinds[name] as unknown as { occurrence: (order: OrderOf<Name>) => Occurrence<TypeOf<Name>> }).occurrence(order)

/** What a plan's row orders; undefined where this version cannot read it. */
export function readOccurrence(row: { kind: string; order: unknown }) {
  const { kind } = row
  const order = isKind(kind) ? readOrder(kind, row.order) : undefined
  return isKind(kind) && order ? { ...occurrenceOf(kind, order), kind, order } : undefined
}
