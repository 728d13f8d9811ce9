import * as z from 'zod/mini'
import {
  choice,
  date,
  flag,
  id,
  items,
  maybeRecord,
  number,
  numberOr,
  optionalId,
  record,
  text,
  textOr,
} from '../wire/fields.ts'
import { enginePorts, engineFields } from '../tables/engine-ports.ts'

/** What was last asked of an engine by way of trying it. */
const trial = {
  works: flag(),
  /** What came of it, a sentence. */
  said: textOr(''),
  ms: numberOr(0),
  on: date(),
}

/** An engine that somebody plugged in here. Of its key nothing but its last four characters is ever said. */
const pluggedEngine = record({
  id: id(),
  provider: textOr(''),
  /** What people call it: "OpenAI", "Model server at 127.0.0.1:11434". */
  called: textOr(''),
  address: text(),
  model: text(),
  voices: items(z.string()),
  /** Of a mail server: as whom it is asked, and where support messages go. */
  user: text(),
  to: text(),
  hasKey: flag(),
  keyEnding: text(),
  /** Why it is passed over, a sentence: its key cannot be read any more, its settings cannot work. */
  problem: text(),
  /** Whether it is the one that is asked first now. */
  isInUse: flag(),
  tested: maybeRecord(trial),
})

/** Somebody who can be plugged in for a port, and what has to be said for it. */
const engineProvider = record({
  name: textOr(''),
  called: textOr(''),
  takes: items(record({ name: choice(engineFields, 'key'), isNeeded: flag() })),
  /** A model that works, where it takes one. */
  example: text(),
  /** Whether `engines/Models` can list its models. */
  listsModels: flag(),
})

/** One port: what serves it and why, and, for the owner's key, what can be done about it. */
export const enginePort = record({
  port: choice(enginePorts, 'text'),
  /** What serves it now, "none" where nothing does. */
  inUse: textOr('none'),
  /** Why that one, a sentence. */
  why: textOr(''),
  setBy: choice(['environment', 'chosen', 'local', 'embedded', 'none'], 'embedded'),
  /** The environment variable that fixes it. */
  setting: text(),
  /** What is asked when nothing that is plugged in can answer; null where there is nothing. */
  last: text(),
  /** Those that are plugged in, in the order in which they are asked. Empty for other keys. */
  entries: items(pluggedEngine),
  /** Who can be plugged in. Empty for other keys, and where the environment fixes it. */
  providers: items(engineProvider),
})
export type EnginePortRow = z.infer<typeof enginePort>
export type PluggedEngine = z.infer<typeof pluggedEngine>

export const engines = record({
  /** Whether the key that asks is the owner's: others see what is in use and why. */
  mayChange: flag(),
  ports: items(enginePort),
})

const named = record({ id: id(), name: textOr('') })

/** A provider's own list. Where it cannot be had, `problem` says why and the lists are empty. */
export const engineModels = record({ models: items(named), voices: items(named), problem: text() })

/** What came of trying an engine. What does not work is said in `said`, and is no failure of the call. */
export const engineTrial = record({
  ...trial,
  /** The entry that was asked; null where it was whatever serves the port. */
  id: optionalId(),
  /** Who was asked. */
  engine: textOr(''),
  /** What it was asked. */
  asked: textOr(''),
  /** Words that came back: what was written, heard or found. */
  answer: text(),
  /** Sound (MP3) or a picture that came back, as a `data:` address. */
  audio: text(),
  picture: text(),
  /** What it took, where that is known: "41 tokens (30 read, 11 written)", "58 characters"; money only where the provider says it. */
  cost: text(),
  tokens: number(),
  characters: number(),
})
export type EngineTrial = z.infer<typeof engineTrial>

/** A model server that answers on this machine. */
const foundServer = record({
  /** What it is: "Ollama". */
  name: textOr(''),
  /** As `engines` takes it. */
  address: textOr(''),
  provider: textOr(''),
  serves: items(
    record({
      port: choice(enginePorts, 'text'),
      models: items(z.string()),
      voices: items(z.string()),
      /** Whether it is plugged in for this port already. */
      isPluggedIn: flag(),
    }),
  ),
})
export const foundEngines = record({
  found: items(foundServer),
  /** Where was looked: "Ollama (11434)". */
  looked: items(z.string()),
})
export type FoundEngines = z.infer<typeof foundEngines>
