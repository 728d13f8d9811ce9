import * as z from 'zod/mini'
import { limits } from '../tables/limits.ts'
import { pagesQuery } from './common-fields.ts'

export const filesRequests = {
  list: { summary: 'The uploaded files, newest first', query: pagesQuery },
  upload: { summary: 'Uploads a file to be used as a source', body: z.object({}), files: { file: limits.file } },
  one: { summary: 'What is known of one file' },
  download: { summary: 'The file itself, to its owner' },
  delete: { summary: 'Deletes a file; what was ordered with it keeps what it needs' },
} as const
