import * as z from 'zod/mini'
import { flag, namedTexts, record, text } from '../wire/response-fields.ts'

/** GET health: whether it works, and which engine serves each port. */
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
  /** False where the server that is called has no text model: it writes from sources only. Missing: not known. */
  writesFromTopics: optionalFlag(),
  /** False where that server has no transcriber: a recording is no source. Missing: not known. */
  hearsRecordings: optionalFlag(),
  /** Our servers say it, and they have all that this contract lists; a server of the published contract does not. */
  contractVersion: z.catch(z.optional(z.number()), undefined),
  /** A server of ours from before `contractVersion` names here what it can. */
  features: z.catch(z.optional(z.array(z.string())), undefined),
  socialLinks: z.catch(z.optional(z.array(z.object({ label: z.string(), url: z.string() }))), undefined),
})
export type ConsoleConfig = z.infer<typeof consoleConfig>
