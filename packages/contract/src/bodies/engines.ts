import * as z from 'zod/mini'
import { enginePorts } from '../tables/engine-ports.ts'
import { counts, lengths } from '../tables/limits.ts'
import {
  nullableField,
  optionalField,
  requiredText,
  enumField,
  idField,
  idsField,
  textWithMax,
} from '../wire/body-fields.ts'

const port = enumField(enginePorts)
const voices = z
  .array(requiredText(lengths.engineVoice))
  .check(z.maxLength(counts.engineVoices.max, counts.engineVoices.message))
const connectionFields = {
  address: optionalField(textWithMax(lengths.url)),
  key: optionalField(textWithMax(lengths.engineKey)),
}

export const enginesRequests = {
  list: { summary: 'What serves each port and why, and what is plugged in' },
  plugIn: {
    summary: 'Plugs an engine in for a port, behind those that are there',
    body: z.object({
      port,
      provider: requiredText(lengths.engineName),
      ...connectionFields,
      model: optionalField(textWithMax(lengths.engineName)),
      voices: optionalField(voices),
      user: optionalField(textWithMax(lengths.engineName)),
      to: optionalField(textWithMax(lengths.email)),
    }),
  },
  change: {
    summary: 'Changes what is named of an engine that is plugged in; null takes a value away',
    body: z.object({
      id: idField(),
      address: nullableField(textWithMax(lengths.url)),
      key: nullableField(textWithMax(lengths.engineKey)),
      model: optionalField(textWithMax(lengths.engineName)),
      voices: nullableField(voices),
      user: nullableField(textWithMax(lengths.engineName)),
      to: optionalField(textWithMax(lengths.email)),
    }),
  },
  remove: { summary: 'Unplugs an engine; its key is forgotten', body: z.object({ id: idField() }) },
  order: {
    summary: 'In which order the engines of a port are asked',
    body: z.object({ port, ids: idsField(counts.engines) }),
  },
  models: {
    summary:
      "A provider's own list of the models (and voices) that serve a port: of one that is plugged in, or by its key",
    body: z.object({
      id: optionalField(idField()),
      port: optionalField(port),
      provider: optionalField(textWithMax(lengths.engineName)),
      ...connectionFields,
    }),
  },
  test: {
    summary: 'Asks an engine for something small: one that is plugged in, or whatever serves a port',
    body: z.object({ id: optionalField(idField()), port: optionalField(port) }),
  },
  look: { summary: 'Looks for model servers on this machine' },
} as const
