import type * as z from 'zod/mini'
import {
  choice,
  flag,
  items,
  number,
  numberWithDefault,
  record,
  text,
  textWithDefault,
} from '../wire/response-fields.ts'

/** What can be put on this machine by one command. */
export const localModelIds = ['voices', 'ears', 'ears-small'] as const
export type LocalModelId = (typeof localModelIds)[number]

/**
 * `paused`: some of it is here, and it goes on where it stopped. `checking`: all of it is here and is being checked, or
 * what it runs with is being installed. `failed`: `problem` says why; what came stays, and it can be tried again.
 */
const localModelStates = ['absent', 'fetching', 'checking', 'paused', 'failed', 'installed'] as const
export type LocalModelState = (typeof localModelStates)[number]

/** A part of it that somebody else made. */
const licence = record({ of: textWithDefault(''), licence: textWithDefault(''), url: textWithDefault('') })

/** A model that runs on this machine once it is installed: nothing leaves it then. */
export const localModel = record({
  id: choice(localModelIds, 'voices'),
  name: textWithDefault(''),
  /** What it is for, a sentence. */
  does: textWithDefault(''),
  state: choice(localModelStates, 'absent'),
  /** Of what is fetched. */
  bytes: numberWithDefault(0),
  totalBytes: numberWithDefault(0),
  /** What it takes on the disk, with what it runs with. */
  diskBytes: numberWithDefault(0),
  /** What it takes while it works. */
  memoryBytes: numberWithDefault(0),
  /** Where it comes from: the name of a host. */
  from: textWithDefault(''),
  licences: items(licence),
  /** A sentence: why it failed, or why it cannot be had on this machine. */
  problem: text(),
  /** What can be done with it now. */
  mayInstall: flag(),
  mayPause: flag(),
  mayRemove: flag(),
  /** Bytes that came in the last second, while it is fetched. */
  bytesPerSecond: number(),
})
export type LocalModel = z.infer<typeof localModel>

export const localModels = record({
  /** Whether the key that asks is the owner's: others see what is there. */
  mayChange: flag(),
  models: items(localModel),
})
export type LocalModels = z.infer<typeof localModels>
