import * as z from 'zod/mini'
import { enginePorts } from '../tables/engine-ports.ts'
import { counts, lengths } from '../tables/limits.ts'
import { clearable, maybe, neededText, oneOf, sentId, sentIds, textUpTo } from '../wire/bodies.ts'

const port = oneOf(enginePorts)
const voices = z
  .array(neededText(lengths.engineVoice))
  .check(z.maxLength(counts.engineVoices.most, counts.engineVoices.words))
const place = {
  address: maybe(textUpTo(lengths.url)),
  key: maybe(textUpTo(lengths.engineKey)),
}

export const enginesIntake = {
  list: { summary: 'What serves each port and why, and what is plugged in' },
  plugIn: {
    summary: 'Plugs an engine in for a port, behind those that are there',
    body: z.object({
      port,
      provider: neededText(lengths.engineName),
      ...place,
      model: maybe(textUpTo(lengths.engineName)),
      voices: maybe(voices),
      user: maybe(textUpTo(lengths.engineName)),
      to: maybe(textUpTo(lengths.email)),
    }),
  },
  change: {
    summary: 'Changes what is named of an engine that is plugged in; null takes a value away',
    body: z.object({
      id: sentId(),
      address: clearable(textUpTo(lengths.url)),
      key: clearable(textUpTo(lengths.engineKey)),
      model: maybe(textUpTo(lengths.engineName)),
      voices: clearable(voices),
      user: clearable(textUpTo(lengths.engineName)),
      to: maybe(textUpTo(lengths.email)),
    }),
  },
  remove: { summary: 'Unplugs an engine; its key is forgotten', body: z.object({ id: sentId() }) },
  order: {
    summary: 'In which order the engines of a port are asked',
    body: z.object({ port, ids: sentIds(counts.engines) }),
  },
  models: {
    summary:
      "A provider's own list of the models (and voices) that serve a port: of one that is plugged in, or by its key",
    body: z.object({ id: maybe(sentId()), port: maybe(port), provider: maybe(textUpTo(lengths.engineName)), ...place }),
  },
  test: {
    summary: 'Asks an engine for something small: one that is plugged in, or whatever serves a port',
    body: z.object({ id: maybe(sentId()), port: maybe(port) }),
  },
  look: { summary: 'Looks for model servers on this machine' },
} as const
