import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { incrementEngineRevision } from '../db/engine-revision.ts'
import { createKey, grantCredits, listKeys, revokeKey } from '../areas/keys/store.ts'
import type { Db } from '../db/connection.ts'
import { Refusal } from '../requests/refusal.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))

/** What the command line can ask for; the same whether it holds the database itself or asks a running server. */
const adminCommands = {
  'keys.create': {
    input: z.object({
      workspace: name,
      name,
      credits: z.number().check(z.minimum(0)),
      isOwner: z.optional(z.boolean()),
    }),
    run: (db: Db, input: { workspace: string; name: string; credits: number; isOwner?: boolean | undefined }) =>
      createKey(db, input),
  },
  'keys.list': { input: z.object({}), run: (db: Db) => listKeys(db) },
  'keys.revoke': {
    input: z.object({ id: z.uuid() }),
    run: async (db: Db, { id }: { id: string }) => ({ found: await revokeKey(db, id) }),
  },
  'credits.add': {
    input: z.object({ workspace: name, credits: z.number().check(z.minimum(1), z.maximum(1_000_000_000)) }),
    run: async (db: Db, { workspace, credits }: { workspace: string; credits: number }) => ({
      found: await grantCredits(db, workspace, credits),
    }),
  },
  // A model was installed or removed by the command line: every process looks again.
  'engines.look': {
    input: z.object({}),
    run: async (db: Db) => {
      await incrementEngineRevision(db)
      return {}
    },
  },
} as const
export type AdminCommand = keyof typeof adminCommands

export async function runAdminCommand(db: Db, command: string, input: unknown): Promise<unknown> {
  if (!Object.hasOwn(adminCommands, command)) throw new Refusal(404, 'There is no such command.')
  const row = adminCommands[command as AdminCommand]
  const read = z.core.safeParse(row.input, input)
  if (!read.success) throw new Refusal(400, `${command}: the input does not fit.`)
  return (row.run as (db: Db, input: unknown) => Promise<unknown>)(db, read.data)
}

/**
 * The embedded database serves one process. While the server holds it, the command line asks the server, with the token
 * that stands in the lock file only the server's own user can read.
 */
export function serveAdmin(app: FastifyInstance, db: Db, token: string): void {
  app.post<{ Params: { command: string } }>('/_admin/:command', async (request, reply) => {
    const sent = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!isSame(sent, token)) throw new Refusal(404, 'There is nothing at this address.')
    return reply.send((await runAdminCommand(db, request.params.command, request.body ?? {})) ?? {})
  })
}

function isSame(sent: string, token: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
