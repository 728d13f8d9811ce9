import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let parent = ''
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'patchbay-overseen-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** Runs a process that does this, and answers what it said and how it ended. It does not listen to signals. */
async function processThat(what: string, silentMs = 60_000) {
  const folder = await mkdtemp(join(parent, 'data-'))
  const program = join(import.meta.dirname, 'overseen.fixture.ts')
  const child = spawn(process.execPath, [program, what, folder, String(silentMs)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const ended = await new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  return { said, ended }
}

describe.concurrent('a process', () => {
  it.each([
    ['loses its folder', 1, /^The folder \S+ was removed or replaced .*\.\n$/],
    ['loses its folder and hangs', 'SIGKILL', /^The folder \S+ was removed or replaced .*\.\n$/],
    ['stops without an end', 1, /^The server did not come to its end in 0\.4 seconds and was ended\. Work/],
  ])('that %s ends by itself (%s) with a sentence', async (what, how, words) => {
    const { said, ended } = await processThat(what)
    expect(said).toMatch(words)
    expect(ended).toBe(how)
  })

  it('that waits for what never comes is ended after a while', async () => {
    const { said, ended } = await processThat('waits for what never comes', 1500)
    expect(said).toMatch(/^The server hung for 1\.5 seconds and was ended\. Work in progress goes on/)
    expect(ended).toBe('SIGKILL')
  })

  it.skipIf(process.platform !== 'linux')('that is in an endless loop is ended by its own work', async () => {
    const { said, ended } = await processThat('is in an endless loop')
    expect(said).toMatch(/^The server hung, at work for 0\.5 seconds without a pause, and was ended\./)
    expect(ended).toBe('SIGKILL')
  })

  it('that is halted by a debugger is left alone', async () => {
    const { said, ended } = await processThat('waits under a debugger', 700)
    expect(said).toMatch(/^Debugger listening/)
    expect(ended).toBe(0)
  })

  it('that is well is left alone', async () => {
    expect(await processThat('is well')).toEqual({ said: '', ended: 0 })
  })
})
