import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runInWorker } from './run-in-worker.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function worker(name: string, code: string): Promise<URL> {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, `import { parentPort, workerData } from 'node:worker_threads'\n${code}`)
  return pathToFileURL(file)
}
const limits = () => ({ timeoutMs: 5000, memoryMb: 32, signal: new AbortController().signal })

describe('work on a thread of its own', () => {
  it('answers, and tells how far it is', async () => {
    const file = await worker(
      'good',
      'parentPort.postMessage({ progress: 0.5 }); parentPort.postMessage({ answer: workerData + 1 })',
    )
    const shares: number[] = []
    expect(await runInWorker<number>(file, 41, limits(), (share) => shares.push(share))).toEqual({ answer: 42 })
    expect(shares).toEqual([0.5])
  })

  it.each([
    ['never ends', 'for (;;);', 150, /took longer/],
    [
      'takes all memory',
      'const all = []; for (;;) all.push(new Array(100000).fill(all.length))',
      20_000,
      /too much memory/,
    ],
    [
      'takes all memory in buffers without ever resting',
      'const all = []; for (;;) all.push(new Uint8Array(1 << 20).fill(1))',
      20_000,
      /too much memory/,
    ],
    ['throws', 'throw new Error("inside")', 5000, /structure is broken/],
    ['leaves without a word', 'process.exit(0)', 5000, /ended early/],
  ])('that %s fails in words', async (name, code, timeoutMs, reason) => {
    const file = await worker(name.replaceAll(' ', '-'), code)
    const error: unknown = await runInWorker(file, 0, { ...limits(), timeoutMs }).catch((problem: unknown) => problem)
    expect(String(error)).toMatch(reason)
    expect(error).toMatchObject({ name: 'WorkerFailure' })
  })

  it('ends with the reason of the caller who aborts', async () => {
    const file = await worker('endless', 'for (;;);')
    const abort = new AbortController()
    setTimeout(() => abort.abort(new Error('the user left')), 50)
    await expect(runInWorker(file, 0, { ...limits(), signal: abort.signal })).rejects.toThrow('the user left')
  })
})
