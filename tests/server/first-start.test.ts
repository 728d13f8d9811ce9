import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { describeEntrance } from '../../apps/server/src/first-start.ts'
import { startServer } from '../../apps/server/src/server.ts'
import { freshDataFolder } from './fresh-data-folder.ts'
import { freePort } from './start-server.ts'

const commandLine = async (folder: string, ...args: string[]) => {
  const program = join(import.meta.dirname, '../../apps/server/src/cli.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env: { PATCHBAY_DATA: folder } })
  return stdout
}

/** Starts, does what is asked, stops, and answers how one would have come in. */
async function startOnce(config: Config, meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const server = await startServer(config)
  try {
    await meanwhile()
    return server.entrance
  } finally {
    await server.stop()
  }
}

test('the first key is shown by the first start that succeeds, and a key never used is asked after', async () => {
  const { folder, remove } = await freshDataFolder()
  const port = await freePort()
  const config = readConfig({ PATCHBAY_DATA: folder, PORT: String(port), PATCHBAY_LOG_LEVEL: 'silent' })
  try {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, config.host, resolve))
    await expect(startServer(config)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await new Promise((resolve) => other.close(resolve))

    const made = await startOnce(config)
    if (made?.kind !== 'made') throw new Error(`The start after the failed one has no key to show: ${made?.kind}`)
    expect(describeEntrance(made)).toContain(`${config.publicUrl}/setup#token=pb_`)

    const key = new URL(made.setupAddress).hash.replace('#token=', '')
    const unused = await startOnce(config, async () => {
      const headers = { authorization: `Bearer ${key}` }
      expect((await fetch(`http://127.0.0.1:${port}/v1/Content/Usage`, { headers })).status).toBe(200)
    })
    expect(unused && describeEntrance(unused)).toContain('npm run patchbay -- keys create')

    // The command line knows nothing of the port that the server was started with.
    const used = await startOnce(config, async () => {
      expect(await commandLine(folder, 'keys', 'create')).toContain(`http://127.0.0.1:${port}/setup#token=pb_`)
    })
    expect(used).toEqual({ kind: 'used' })
    expect(used && describeEntrance(used)).toBeUndefined()
  } finally {
    await remove()
  }
})
