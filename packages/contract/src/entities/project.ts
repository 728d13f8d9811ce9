import * as z from 'zod/mini'
import { date, flag, id, record, text } from '../wire/fields.ts'

export const project = record({
  id: id(),
  name: text(),
  description: text(),
  url: text(),
  active: flag(),
  createdOn: date(),
  updatedOn: date(),
})
export type Project = z.infer<typeof project>

/** Create and update answer `{success, project}`. */
export const savedProject = record({ project: z.catch(z.optional(project), undefined) })
