import * as z from 'zod/mini'
import { FeedError } from '../port.ts'

/** What a platform's API answered, where it is what was asked for. */
export function parseJsonResponse<Schema extends z.core.$ZodType>(
  who: string,
  schema: Schema,
  body: Buffer,
): z.core.output<Schema> {
  const read = z.core.safeParse(schema, tryParse(body))
  if (!read.success) throw new FeedError(`${who} answered in a form that cannot be read.`, true)
  return read.data
}

/** Undefined for what is no JSON, which no schema takes. */
function tryParse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
