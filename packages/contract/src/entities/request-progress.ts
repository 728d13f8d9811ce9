import type * as z from 'zod/mini'
import { unreadSource } from './request.ts'
import {
  choice,
  date,
  id,
  items,
  number,
  numberWithDefault,
  optionalId,
  record,
  text,
} from '../wire/response-fields.ts'

const requestStepStates = ['waiting', 'running', 'done', 'failed'] as const
export type RequestStepState = (typeof requestStepStates)[number]

const step = record({
  /** What the server calls it: read, write, speak … */
  name: text(),
  words: text(),
  state: choice(requestStepStates, 'waiting'),
  /** When it first began: a step that a stopped server took up again keeps this time. Undefined until then. */
  startedOn: date(),
  endedOn: date(),
})

/**
 * content/Making/{id}: one request while it is made, and what is known of its making afterwards. Times are ISO in UTC;
 * `percent` is 0 to 100; `status` as everywhere (100 done, 1 to 99 running, 0 waiting, -1 failed).
 */
export const requestProgress = record({
  requestId: id(),
  /** As content/List names the type. */
  requestTypeId: numberWithDefault(0),
  /** What the server calls the work: episode, modify, transcript. */
  kind: text(),
  title: text(),
  status: numberWithDefault(0),
  percent: numberWithDefault(0),
  /** What is done now, as `stage` says it elsewhere: "Speaking line 12 of 80". */
  words: text(),
  /** When it was ordered, when work began, when it ended well or badly, and the time that it was ordered for. */
  createdOn: date(),
  startedOn: date(),
  endedOn: date(),
  scheduledOn: date(),
  /** The kind's steps, in the order in which they are done. */
  steps: items(step),
  /** Its place among what waits for the same workers, the next one being 1; undefined where it does not wait now. */
  place: number(),
  /** Whole seconds until it is done, 0 or more, by how long such work took here; undefined where nothing tells. */
  secondsLeft: number(),
  /** How the script begins, at most 6 lines, from the moment it is written. */
  lines: items(record({ name: text(), text: text() })),
  /** Why it failed, in a sentence, and by its number (1 the order, 2 the server, 3 a turn left out, 4 cancelled; 0 none). */
  error: text(),
  errorCode: numberWithDefault(0),
  /** What could not be read, whether it failed of that or not. */
  unreadSources: items(unreadSource),
  /** What it cost, or has set aside; 0 where it came back. */
  credits: numberWithDefault(0),
  /** What came back of it. */
  returnedCredits: numberWithDefault(0),
  /** The newer request that it was tried again as. */
  retriedAs: optionalId(),
  /** What may be done with it now: `cancel` (content/Cancel), `retry` (content/Retry). */
  can: items(text()),
})
export type RequestProgress = z.infer<typeof requestProgress>
