import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let parent = ''
const started: ChildProcess[] = []
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'patchbay-overseen-'))
})
afterAll(() => {
  // One that a test gave up waiting for.
  for (const child of started) child.kill('SIGKILL')
  return rm(parent, { recursive: true, force: true })
})

type Given = { silentMs?: number; busyMs?: number; args?: string[]; signal?: NodeJS.Signals }

/**
 * Runs a process that does this, and answers what it said and how it ended. With a signal, it is sent that as soon as it
 * says that it does what it does.
 */
async function startSupervised(what: string, { silentMs = 60_000, busyMs = 60_000, args = [], signal }: Given = {}) {
  const folder = await mkdtemp(join(parent, 'data-'))
  const program = join(import.meta.dirname, 'supervised.fixture.ts')
  const child = spawn(process.execPath, [...args, program, what, folder, String(silentMs), String(busyMs)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let [said, complaint] = ['', '']
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString()
    if (signal && said.endsWith('Now.\n')) child.kill(signal)
  })
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  const ended = await new Promise<number | string | null>((resolve) =>
    child.once('close', (code, endedBy) => resolve(code ?? endedBy)),
  )
  return { said, complaint, ended }
}

describe.concurrent('a process', () => {
  it.each([
    ['loses its folder', /^The folder \S+ was removed or replaced .*\.\n$/],
    ['loses its folder and hangs', /^The folder \S+ was removed or replaced .*\.\n$/],
  ])('that %s ends by itself with a sentence', async (what, words) => {
    const { complaint, ended } = await startSupervised(what)
    expect(complaint).toMatch(words)
    expect(ended).toBe(1)
  })

  it('that waits for what never comes is ended after a while', async () => {
    const { complaint, ended } = await startSupervised('waits for what never comes', { silentMs: 1500 })
    expect(complaint).toMatch(/^The server hung for 1\.5 seconds and was ended\. Work in progress goes on/)
    expect(ended).toBe(1)
  })

  it.skipIf(process.platform !== 'linux')('that is in an endless loop is ended by its own work', async () => {
    const { complaint, ended } = await startSupervised('is in an endless loop', { busyMs: 500 })
    expect(complaint).toMatch(/^The server hung, at work for 0\.5 seconds without a pause, and was ended\./)
    expect(ended).toBe(1)
  })

  it.each([
    ['stops without an end', 1],
    ['is in an endless loop', 1],
    ['waits for what never comes', 1],
    // Where nothing reaches the thread.
    ['waits for a program', 'SIGKILL'],
  ])('that %s ends with a sentence (%s) when it is told to', async (what, how) => {
    const { said, complaint, ended } = await startSupervised(what, { signal: 'SIGTERM' })
    expect(said).toBe('It runs.\nNow.\n\nSIGTERM: finishing up.\n')
    expect(complaint).toMatch(/^The server did not come to its end in 0\.4 seconds and was ended\. Work/)
    expect(ended).toBe(how)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('that is well ends well and at once on %s', async (signal) => {
    expect(await startSupervised('is well', { signal })).toEqual({
      said: `It runs.\nNow.\n\n${signal}: finishing up.\nIt has stopped.\n`,
      complaint: '',
      ended: 0,
    })
  })

  it('that is started again when its code changes runs and stops as any other', async () => {
    const { said, complaint } = await startSupervised('is well', { args: ['--watch'], signal: 'SIGTERM' })
    expect(said).toMatch(/^It runs\.\nNow\.\n\nSIGTERM: finishing up\.\n/)
    expect(complaint).toBe('')
  })

  it('that cannot stop says why, and ends with 1', async () => {
    const { complaint, ended } = await startSupervised('would not close', { signal: 'SIGTERM' })
    expect([complaint, ended]).toEqual(['Error: It would not close.\n', 1])
  })

  it('that breaks says why, and ends with 1', async () => {
    const { complaint, ended } = await startSupervised('breaks')
    expect(complaint).toMatch(/^Error: It broke\.\n {4}at /)
    expect(ended).toBe(1)
  })

  it('that is halted by a debugger is left alone', async () => {
    const { complaint, ended } = await startSupervised('halts for a while', { silentMs: 700, args: ['--inspect=0'] })
    expect(complaint).toMatch(/^Debugger listening/)
    expect(ended).toBe(0)
  })
})
