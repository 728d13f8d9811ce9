import { counts, limits } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { claimKey } from '../../requests/idempotency.ts'
import { lockAccount } from '../../requests/ledger.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { detectContentType } from '../orders/content-type.ts'
import { type FileRow, insertFile, sumFiles, findFile } from './store.ts'

const unsupportedTypeMessage =
  'This file is no audio, no video, no picture, no PDF and no text in UTF-8. Nothing was kept.'
const maxNameLength = 200

/**
 * POST files: keeps a file under its content's hash, so that the same bytes lie there once however often they are sent.
 * The row comes after the bytes; bytes without a row are nobody's and housekeeping takes them away.
 */
export async function storeFile(
  services: Needs<'db' | 'files'>,
  { workspaceId, files: { file }, idempotency }: HandlerInput<'files.upload'>,
): Promise<FileRow> {
  if (!file) throw new Refusal(400, 'Send the file as the part "file" of a form (multipart/form-data).')
  const contentType = await detectContentType(file.path)
  if (!contentType) throw new Refusal(415, unsupportedTypeMessage)
  const { db, files } = services
  const storageKey = `uploads/${workspaceId}/${file.sha256}`
  if (!(await files.touch(storageKey))) await files.takeIn(storageKey, file.path)
  return db.transaction(async (tx) => {
    const id = crypto.randomUUID()
    const earlier = idempotency && (await claimKey(tx, workspaceId, idempotency, id))
    const before = earlier && (await findFile(tx, workspaceId, earlier))
    if (before) return before
    if (earlier) throw new Refusal(409, 'The file of this Idempotency-Key was deleted. Send a new key.')
    // Those that come at the same time are counted one after the other.
    await lockAccount(tx, workspaceId)
    const storedTotals = await sumFiles(tx, workspaceId)
    if (storedTotals.count >= counts.files.max) throw new Refusal(409, `${counts.files.message}. Please delete some.`)
    if (storedTotals.sizeBytes + file.sizeBytes > limits.filesTogether.sizeBytes) {
      throw new Refusal(413, `${limits.filesTogether.message}. Please delete some.`)
    }
    const { sizeBytes } = file
    return insertFile(tx, { id, workspaceId, name: displayName(file.name), contentType, sizeBytes, storageKey })
  })
}

/** The last part of what its sender calls it, without what shows nothing. */
function displayName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return shown.slice(0, maxNameLength).toWellFormed() || 'file'
}
