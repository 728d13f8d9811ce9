import type * as z from 'zod/mini'
import { date, flag, id, maybeRecord, record, text } from '../wire/fields.ts'

/** What the provider's clients read beside that. */
const alsoSent = {
  token: text(),
  imageUrl: text(),
  textColor: text(),
  backgroundColor: text(),
  brandColor: text(),
  accentColor: text(),
}

const projectFields = {
  id: id(),
  name: text(),
  description: text(),
  url: text(),
  active: flag(),
  createdOn: date(),
  updatedOn: date(),
}
export const project = record({ ...projectFields, ...alsoSent })
export type Project = z.infer<typeof project>

/** Create and update answer `{success, project}`. */
export const savedProject = record({ project: maybeRecord({ ...projectFields, ...alsoSent }) }, { success: flag() })
