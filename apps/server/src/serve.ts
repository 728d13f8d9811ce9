import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { runSupervised } from '@patchbay/processes'
import { describeStartFailure } from './start-failure.ts'

/** The thread of `npm start`: reads the settings, starts what the role asks for, and stops it when it is told to. */

// Caches compiled code for the next start.
enableCompileCache(join(import.meta.dirname, '../../../.cache/compiled'))

try {
  const config = readConfig()
  // Loaded after the settings are validated, so that a typo is reported at once.
  const [{ startServer }, { startupMessage: startWords }] = await Promise.all([
    import('./server.ts'),
    import('./first-start.ts'),
  ])
  const server = await startServer(config)
  const database = config.databaseUrl ? [] : [join(config.dataFolder, 'database')]
  runSupervised({
    words: server.address
      ? `\n${startWords({ ...server, address: server.address, dataFolder: config.dataFolder })}\n`
      : 'Patchbay worker is running. Stop with Ctrl-C.\n',
    folders: [config.dataFolder, ...database],
    stop: () => server.stop(),
  })
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
}
