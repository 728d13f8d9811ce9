import * as z from 'zod/mini'
import { type EndpointTable, type WithRequestSpec, serverMessageOr } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { uploadedFile } from '../entities/uploaded-file.ts'
import { pageOf } from '../wire/lists.ts'
import type { filesRequests } from '../bodies/files.ts'

const row = { base: 'api', auth: 'key' } as const

/** Files are uploaded once and used as sources by id (`resources: [{ type: 'file', content: id }]`). */
const rows = {
  list: {
    ...row,
    method: 'GET',
    path: 'files',
    response: pageOf(uploadedFile, 'files', 'items'),
    failureMessage: serverMessageOr('Failed to fetch files'),
  },
  upload: {
    ...row,
    method: 'POST',
    path: 'files',
    response: uploadedFile,
    failureMessage: serverMessageOr('Failed to upload the file'),
  },
  one: {
    ...row,
    method: 'GET',
    path: 'files/{id}',
    response: uploadedFile,
    failureMessage: serverMessageOr('Failed to fetch the file'),
  },
  download: {
    ...row,
    method: 'GET',
    path: 'files/{id}/download',
    response: z.string(),
    failureMessage: serverMessageOr('Failed to download the file'),
  },
  delete: {
    ...row,
    method: 'DELETE',
    path: 'files/{id}',
    response: acknowledged,
    failureMessage: serverMessageOr('Failed to delete the file'),
  },
} as const satisfies EndpointTable

export const files: WithRequestSpec<typeof rows, typeof filesRequests> = rows
