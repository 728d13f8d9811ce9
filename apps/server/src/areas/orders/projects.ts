import { counts, parseIntegerId } from '@patchbay/contract'
import { Refusal } from '../../requests/refusal.ts'
import { findProjects } from '../projects/store.ts'
import type { Needs } from '../services.ts'

/**
 * The projects that a call names, each once and in its order; undefined for none, as orders keep it. Refuses what is not
 * the workspace's own. `field`: what the call names them by.
 */
export async function parseProjects(
  { db }: Needs<'db'>,
  workspaceId: string,
  sent: readonly string[] | undefined,
  field: 'projects' | 'projectIds' = 'projects',
): Promise<number[] | undefined> {
  if (!sent?.length) return undefined
  if (sent.length > counts.projects.max) throw new Refusal(400, `${field}: ${counts.projects.message}.`)
  const ids = [...new Set(sent)].map((id) => {
    const known = parseIntegerId(id)
    if (known === undefined) throw unknownProjectRefusal(field, id)
    return known
  })
  const found = new Set((await findProjects(db, workspaceId, ids)).map(({ id }) => id))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw unknownProjectRefusal(field, String(missing))
  return ids
}

const unknownProjectRefusal = (field: string, id: string) =>
  new Refusal(404, `${field}: there is no project with the id ${id.slice(0, 60)}.`)
