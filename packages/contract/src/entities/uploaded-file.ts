import type * as z from 'zod/mini'
import { date, id, numberOr, record, textOr } from '../wire/fields.ts'

/** A file that was uploaded once, to be a source by its id. `contentType` is what its content was recognised as. */
export const uploadedFile = record({
  id: id(),
  name: textOr('file'),
  contentType: textOr('application/octet-stream'),
  sizeBytes: numberOr(0),
  createdOn: date(),
})
export type UploadedFile = z.infer<typeof uploadedFile>
