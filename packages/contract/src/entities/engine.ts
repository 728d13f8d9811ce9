import * as z from 'zod/mini'
import {
  choice,
  date,
  flag,
  id,
  items,
  optionalRecord,
  number,
  numberWithDefault,
  optionalId,
  record,
  text,
  textWithDefault,
} from '../wire/response-fields.ts'
import { enginePorts, engineFields } from '../tables/engine-ports.ts'

/** What was last asked of an engine by way of trying it. */
const lastTrial = {
  works: flag(),
  /** What came of it, a sentence. */
  said: textWithDefault(''),
  ms: numberWithDefault(0),
  on: date(),
}

/** An engine that somebody plugged in here. Of its key nothing but its last four characters is ever said. */
const connectedEngine = record({
  id: id(),
  provider: textWithDefault(''),
  /** What people call it: "OpenAI", "Model server at 127.0.0.1:11434". */
  called: textWithDefault(''),
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
  tested: optionalRecord(lastTrial),
})

/** Somebody who can be plugged in for a port, and what has to be said for it. */
const engineProvider = record({
  name: textWithDefault(''),
  called: textWithDefault(''),
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
  inUse: textWithDefault('none'),
  /** Why that one, a sentence. */
  why: textWithDefault(''),
  setBy: choice(['environment', 'chosen', 'local', 'embedded', 'none'], 'embedded'),
  /** The environment variable that fixes it. */
  setting: text(),
  /** What is asked when nothing that is plugged in can answer; null where there is nothing. */
  last: text(),
  /** Those that are plugged in, in the order in which they are asked. Empty for other keys. */
  entries: items(connectedEngine),
  /** Who can be plugged in. Empty for other keys, and where the environment fixes it. */
  providers: items(engineProvider),
})
export type EnginePortRow = z.infer<typeof enginePort>
export type ConnectedEngine = z.infer<typeof connectedEngine>

export const engines = record({
  /** Whether the key that asks is the owner's: others see what is in use and why. */
  mayChange: flag(),
  ports: items(enginePort),
})

const namedModel = record({ id: id(), name: textWithDefault('') })

/** A provider's own list. Where it cannot be had, `problem` says why and the lists are empty. */
export const engineModels = record({ models: items(namedModel), voices: items(namedModel), problem: text() })

/** What came of trying an engine. What does not work is said in `said`, and is no failure of the call. */
export const engineTrial = record({
  ...lastTrial,
  /** The entry that was asked; null where it was whatever serves the port. */
  id: optionalId(),
  /** Who was asked. */
  engine: textWithDefault(''),
  /** What it was asked. */
  asked: textWithDefault(''),
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
  name: textWithDefault(''),
  /** As `engines` takes it. */
  address: textWithDefault(''),
  provider: textWithDefault(''),
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
