import type { ResponseBody } from '../../http/handlers.ts'
import { orderBodyOf } from '../../kinds/kinds.ts'
import { type OrderBody, nothingOrdered } from '../../kinds/order-body.ts'
import { type RequestRow, findRequest, unknownRequestRefusal } from '../../requests/store.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'
import { findFileByKey } from '../uploads/store.ts'
import { unreadableOrderRefusal } from './retry.ts'

type OrderNeeds = Needs<'config' | 'db' | 'files'>
type Body = ResponseBody<'work.order'>['body']
type Resource = NonNullable<Body['resources']>[number]

/** content/Order/{id}: what was ordered, in the words of the call that took it in. */
export async function orderAnswer(
  services: OrderNeeds,
  workspaceId: string,
  id: string,
): Promise<ResponseBody<'work.order'>> {
  const row = await findRequest(services.db, workspaceId, id)
  if (!row) throw unknownRequestRefusal()
  const body = (row.body as OrderBody | null) ?? orderBodyOf(row)
  if (!body) throw unreadableOrderRefusal()
  return { requestId: row.id, requestTypeId: row.typeId, kind: row.kind, body: await answered(services, row, body) }
}

async function answered(services: OrderNeeds, row: RequestRow, { audioKey, ...body }: OrderBody): Promise<Body> {
  const resources = body.resources && (await Promise.all(body.resources.map((one) => resourceOf(services, row, one))))
  const audioUrl = audioKey === undefined ? body.audioUrl : fileUrl(services.config.publicUrl, audioKey)
  const chosen = Object.entries({ ...body, resources, audioUrl }).filter(([, value]) => value !== undefined)
  return { ...nothingOrdered, ...(Object.fromEntries(chosen) as Partial<Body>) }
}

/** What was uploaded as a file is named by it; what came with the order itself comes back as it was. */
async function resourceOf(
  { db, files }: OrderNeeds,
  { workspaceId }: RequestRow,
  source: NonNullable<OrderBody['resources']>[number],
): Promise<Resource> {
  if ('content' in source) {
    const { type, content, name, sizeBytes } = source
    return { type, content, name, sizeBytes }
  }
  if ('url' in source) return { type: source.type, content: source.url, name: null, sizeBytes: null }
  const file = await findFileByKey(db, workspaceId, source.key)
  if (file) return { type: 'file', content: file.id, name: file.name, sizeBytes: file.sizeBytes }
  if (source.type === 'recording') return { type: source.type, content: null, name: source.name, sizeBytes: null }
  const data = await files.read(source.key)
  const content = data?.toString(source.type === 'pdf' ? 'base64' : 'utf8') ?? null
  return { type: source.type, content, name: null, sizeBytes: data?.byteLength ?? null }
}
