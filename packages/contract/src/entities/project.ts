import type * as z from 'zod/mini'
import { string } from 'zod/mini'
import { date, flag, id, items, optionalRecord, record, text, textWithDefault } from '../wire/response-fields.ts'

/** A term of the project with its spelling, and its pronunciation if that differs. */
const term = record({ term: textWithDefault(''), spokenAs: text() })

const projectFields = {
  id: id(),
  name: text(),
  /** In markdown. */
  description: text(),
  url: text(),
  active: flag(),
  createdOn: date(),
  updatedOn: date(),
  /** 200 by 50 pixels. */
  imageUrl: text(),
  textColor: text(),
  backgroundColor: text(),
  brandColor: text(),
  accentColor: text(),
  /** Ours, like the fields below: instructions for writers. Undefined if the server does not send them. */
  terms: items(term),
  audience: text(),
  tone: text(),
  /** Words that are not to be said, one or a few each. */
  avoid: items(string()),
}
/** What the provider's clients read beside that. */
const compatibilityFields = { token: text() }

export const project = record(projectFields, compatibilityFields)
export type Project = z.infer<typeof project>

/** Create and update answer `{success, project}`. */
export const saveProjectResponse = record(
  { project: optionalRecord({ ...projectFields, ...compatibilityFields }) },
  { success: flag() },
)
