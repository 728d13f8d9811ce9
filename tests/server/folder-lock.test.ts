import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
const racers: ChildProcess[] = []
afterEach(async () => {
  for (const racer of racers.splice(0)) racer.kill('SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const rounds = 400
const roundMs = 4
const concurrentRacers = 4

test(`of ${concurrentRacers} processes that ask for a folder in the same millisecond exactly one gets it, ${rounds} times`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-race-'))
  folders.push(folder)
  const dead = await deadProcessId()
  for (let round = 0; round < rounds; round += 1) {
    const path = join(folder, String(round))
    await mkdir(path)
    // Every second folder was left locked by a process that died.
    if (round % 2 === 1) {
      const note = { pid: dead, startedOn: new Date().toISOString(), adminToken: `round ${round}` }
      await writeFile(join(path, 'patchbay.lock'), JSON.stringify(note), { mode: 0o600 })
    }
  }
  const startsAt = Date.now() + 700
  const results = await Promise.all(Array.from({ length: concurrentRacers }, () => race(folder, startsAt)))
  const refusals = results.flatMap((result) => result.refusals)
  const holders = new Map(Array.from({ length: rounds }, (_, round) => [round, 0]))
  for (const round of results.flatMap(({ got }) => got)) holders.set(round, (holders.get(round) ?? 0) + 1)
  expect({ refusals, wrong: [...holders].filter(([, count]) => count !== 1) }).toEqual({ refusals: [], wrong: [] })
})

async function race(folder: string, startsAt: number): Promise<{ got: number[]; refusals: string[] }> {
  const program = join(import.meta.dirname, 'folder-lock-racer.ts')
  const parts = [program, folder, rounds, startsAt, roundMs].map(String)
  const racer = spawn(process.execPath, parts, { stdio: ['pipe', 'pipe', 'inherit'] })
  racers.push(racer)
  for await (const line of createInterface(racer.stdout)) return JSON.parse(line)
  throw new Error('A racer ended without a word.')
}

async function deadProcessId(): Promise<number> {
  const short = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(short, 'exit')
  return short.pid ?? 0
}
