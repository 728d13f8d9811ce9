import * as z from 'zod/mini'
import { flag, namedTexts, record, text } from '../wire/response-fields.ts'

/** GET health: whether the server works, and which engine serves each port. */
export const health = record({
  ok: flag(),
  version: text(),
  engines: namedTexts(),
})

const optionalFlag = () => z.catch(z.optional(z.boolean()), undefined)

/** GET /config.json on the console's own origin. */
export const consoleConfig = record({
  apiBaseUrl: text(),
  researchBaseUrl: text(),
  pricingUrl: text(),
  docsUrl: text(),
  billingUrl: text(),
  /** False if the server has no text model and writes from sources only. Missing: unknown. */
  writesFromTopics: optionalFlag(),
  /** False if the server has no transcriber, so a recording is no source. Missing: unknown. */
  hearsRecordings: optionalFlag(),
  /** Only our servers report it; a server of the published contract does not. */
  contractVersion: z.catch(z.optional(z.number()), undefined),
  /** Servers older than `contractVersion` list their features here. */
  features: z.catch(z.optional(z.array(z.string())), undefined),
  socialLinks: z.catch(z.optional(z.array(z.object({ label: z.string(), url: z.string() }))), undefined),
})
export type ConsoleConfig = z.infer<typeof consoleConfig>
