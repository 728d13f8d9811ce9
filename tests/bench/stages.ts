import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../../scripts/step.ts'

/** A filled server of a checkout, run by that checkout's own code. */
export type Stage = { checkout: string; url: string; key: string; process: ChildProcess }

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

export async function startStage(checkout: string): Promise<Stage> {
  const program = join(root, 'tests/bench/screens-stage.ts')
  const child = spawn(process.execPath, [program, checkout], {
    cwd: checkout,
    env: { ...process.env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      if (part.toString().startsWith('{')) resolve(part.toString())
    })
    child.once('exit', (code) => reject(new Error(`The stage of ${checkout} ended (${code}).`)))
  })
  return { checkout, ...(JSON.parse(said) as { url: string; key: string }), process: child }
}
