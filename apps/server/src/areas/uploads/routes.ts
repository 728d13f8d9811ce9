import { HttpResponse, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { buildListResponse } from '../lists.ts'
import type { Needs } from '../services.ts'
import { storeFile } from './store-file.ts'
import { type FileRow, listFilesAfter, findFile, listFilesPage, removeFile } from './store.ts'

const unknownFileRefusal = () => new Refusal(404, 'There is no file with this id.')

/** Files that are uploaded once and used as sources by their id. Only their owner can read them. */
export function uploadHandlers(services: Needs<'db' | 'files' | 'releaseUpload'>) {
  const { db } = services
  const known = async (workspaceId: string, id: string) => {
    const file = await findFile(db, workspaceId, id)
    if (!file) throw unknownFileRefusal()
    return file
  }
  return handlers({
    'files.list': ({ workspaceId, query }) =>
      buildListResponse('files', query, {
        page: (pageRequest) => listFilesPage(db, workspaceId, pageRequest),
        after: (last: FileRow | undefined, limit) => listFilesAfter(db, workspaceId, last, limit),
        answer: serializeFile,
      }),
    'files.upload': async (input) => new HttpResponse(201, serializeFile(await storeFile(services, input))),
    'files.one': async ({ workspaceId, params }) => serializeFile(await known(workspaceId, params.id)),
    'files.download': async ({ workspaceId, params }) => {
      const { name, sizeBytes, storageKey } = await known(workspaceId, params.id)
      if (!(await services.files.stat(storageKey))) throw unknownFileRefusal()
      return new HttpResponse(200, services.files.stream(storageKey, { start: 0, end: sizeBytes - 1 }), {
        // Never shown in place: it is a stranger's file on the console's own origin.
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'content-length': String(sizeBytes),
        'cache-control': 'private, no-store',
      })
    },
    'files.delete': async ({ workspaceId, params }) => {
      const file = await removeFile(db, workspaceId, params.id)
      if (!file) throw unknownFileRefusal()
      await services.releaseUpload(file)
      return { success: true, message: 'The file was deleted.' }
    },
  })
}

const serializeFile = ({ id, name, contentType, sizeBytes, createdOn }: FileRow) => ({
  id,
  name,
  contentType,
  sizeBytes,
  createdOn: createdOn.toISOString(),
})
