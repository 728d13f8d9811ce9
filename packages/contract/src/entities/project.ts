import type * as z from 'zod/mini'
import { string } from 'zod/mini'
import { date, flag, id, items, optionalRecord, record, text, textWithDefault } from '../wire/response-fields.ts'

/** A word of the project's own as it spells it, and how it is said where that is not how it is spelt. */
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
  /** Its logo, 200 by 50 pixels. */
  imageUrl: text(),
  textColor: text(),
  backgroundColor: text(),
  brandColor: text(),
  accentColor: text(),
  /** Ours, as is what follows: what writers are to know. Undefined where a server does not say. */
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
