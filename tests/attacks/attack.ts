import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { promisify } from 'node:util'
import type { Patchbay } from '../journeys/stage/patchbay.ts'

/** One attack on a server of its own, bounded in count and time. `holds` judges what it measured. */
export type Attack = {
  name: string
  settings?: Record<string, string>
  /** Answers figures, and ends by itself. */
  run: (patchbay: Patchbay) => Promise<Measurements>
  isDefended: (figures: Measurements) => boolean
}
export type Measurements = Record<string, number>

type RequestOptions = { method?: string; key?: string | undefined; body?: string; headers?: Record<string, string> }

/** Sends a call with its path letter by letter, and answers its status; 0 where the connection broke. */
export const statusOf = (
  patchbay: Patchbay,
  path: string,
  { method = 'GET', key, body, headers }: RequestOptions = {},
) =>
  new Promise<number>((resolve) => {
    const sent = {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...headers,
    }
    const call = request({ port: new URL(patchbay.baseUrl).port, path, method, headers: sent, timeout: 30_000 })
    call.on('response', (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(0))
    call.end(body)
  })

/** The key of a new workspace. */
export async function otherKey(patchbay: Patchbay, workspace: string, credits = 100_000): Promise<string> {
  const args = ['apps/server/src/cli.ts', 'keys', 'create', '--workspace', workspace]
  const env = { ...process.env, PATCHBAY_DATA: patchbay.dataFolder, PATCHBAY_CREDITS: String(credits) }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  const key = /pb_[\w-]+/.exec(stdout)?.[0]
  if (!key) throw new Error(`No key was made: ${stdout}`)
  return key
}

/** Asks until the answer is what is waited for, for so long at most; answers how long it took, in seconds. */
export async function waitUntil(isSo: () => Promise<boolean> | boolean, maxS: number): Promise<number> {
  const began = Date.now()
  for (;;) {
    const passedS = (Date.now() - began) / 1000
    if ((await isSo()) || passedS >= maxS) return Math.round(passedS * 10) / 10
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

export const countStatus = (statuses: readonly number[], ...wanted: number[]) =>
  statuses.filter((status) => wanted.includes(status)).length
