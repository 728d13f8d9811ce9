import type * as z from 'zod/mini'
import { date, id, numberWithDefault, record, textWithDefault } from '../wire/response-fields.ts'

/** A file that was uploaded once, to be a source by its id. `contentType` is what its content was recognised as. */
export const uploadedFile = record({
  id: id(),
  name: textWithDefault('file'),
  contentType: textWithDefault('application/octet-stream'),
  sizeBytes: numberWithDefault(0),
  createdOn: date(),
})
export type UploadedFile = z.infer<typeof uploadedFile>
