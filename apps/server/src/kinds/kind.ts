import type * as z from 'zod/mini'
import type { RequestTypeName } from '@patchbay/contract'
import type { OfFeeds } from './feeds.ts'
import type { OrderBody } from './order-body.ts'
import type { StepTable } from './steps.ts'

/** How the job of a kind is worked on, and how often it is tried again. */
export type JobRow = {
  /** `long` jobs make something and take minutes; `quick` jobs are done in seconds and never wait behind long ones. */
  lane: 'long' | 'quick'
  /** How many quick ones a process works on at a time, where that is not four: each place looks for a job every two seconds. */
  atOnce?: number
  retries: number
  /** Seconds before the first retry; doubles each time up to `retryDelayMaxS`. */
  retryDelayS: number
  retryDelayMaxS: number
  /** A worker that is silent for this long is taken for dead and its job is given to another. At least 10. */
  heartbeatS: number
  /** No job of this kind may take longer. */
  longestS: number
}

export const hourS = 3600

/** Minutes of work in steps that resume: tried again soon, and given to another worker as soon as its own is dead. */
export const longJob: JobRow = {
  lane: 'long',
  retries: 6,
  retryDelayS: 2,
  retryDelayMaxS: 60,
  heartbeatS: 10,
  longestS: 6 * hourS,
}

/** What answers show of a result. Keys are storage keys; the wire makes addresses of them. */
export type Shown = {
  audioKey?: string | undefined
  imageKey?: string | undefined
  videoKey?: string | undefined
  transcriptKey?: string | undefined
  captionsKey?: string | undefined
  subtitlesKey?: string | undefined
  chaptersKey?: string | undefined
  description?: string
  hosts?: string[] | undefined
  responseText?: string | undefined
  durationSeconds?: number | undefined
  sizeBytes?: number | undefined
  citations?: { text: string; source: string; page?: number | undefined; timeMs: number }[] | undefined
  engines?: Record<string, string> | undefined
  warnings?: string[] | undefined
  /** Of a video: how large it is drawn, and whether what is said stands on the picture, where the result says so. */
  frame?: { widthPx: number; heightPx: number }
  showsWords?: boolean
  /** The files of those who speak, one each. */
  speakers?: {
    speaker: string
    name: string | null
    audioKey: string
    sizeBytes: number
    spokenSeconds: number
  }[]
  /** The posts that it wrote, in their order. */
  postIds?: string[]
  /** What it was made of. */
  sources?: { title: string; url?: string | undefined }[]
}

/** The title stands in lists until what is made has its own. */
export type Occurrence<Type extends RequestTypeName = RequestTypeName> = {
  type: Type
  title: string | undefined
  cost: number
}

type Schema = z.core.$ZodType

/** All that the spine knows of a kind of work. */
export type Kind<
  Types extends readonly RequestTypeName[] = readonly RequestTypeName[],
  Order extends Schema = Schema,
  Result extends Schema = Schema,
> = {
  /** The wire's types for it: more than one where the same work was asked for in different ways. */
  types: Types
  /** The noun in whose list it stands, from the moment it is accepted. */
  makes: string
  /** What was ordered, as the request's row keeps it. Rows may be a year old: a schema reads all that was ever written. */
  order: Order
  /** What a plan accepts when the time of such an order has come. */
  occurrence: (order: z.core.input<Order>) => Occurrence<Types[number]>
  /** The order in the words of content/Order, so that a form can be filled with it. */
  asBody: (order: z.core.input<Order>) => OrderBody
  /** What came of it, as the row keeps it. */
  result: Result
  /** The storage keys of the files that came with an order: without them it cannot be carried out again. */
  needs: (order: z.core.input<Order>) => string[]
  /** How it is made of feeds; undefined where none can be. */
  feeds?: OfFeeds<z.core.input<Order>>
  /** Those files stay while the request is listed; else until it is done, or some days after it failed. */
  keepsFiles: boolean
  job: JobRow
  /** What its pipeline does, in order. */
  steps: StepTable<string>
  /** What it does instead for some orders; undefined for the others. */
  stepsFor?: (order: z.core.input<Order>) => StepTable<string> | undefined
  /** What it makes in the words of the published `outputType`. */
  outputType: 'audio' | 'video' | 'text'
  /** Its files stand under `<folder>/<request id>/`, open to whoever knows the address. Undefined: it leaves none. */
  folder: string | undefined
  /** Each counts as one of the day's podcasts. */
  countsDaily: boolean
  /** It has a public page of its own: the word of its share address. */
  page: 'podcast' | 'video' | undefined
  shows: (result: z.core.input<Result>) => Shown
}

/** A row of the table, with its schemas and types of requests known by name. */
export const kind = <const Types extends readonly RequestTypeName[], Order extends Schema, Result extends Schema>(
  row: Kind<Types, Order, Result>,
): Kind<Types, Order, Result> => row
