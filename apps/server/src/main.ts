import { join } from 'node:path'
import { readConfig } from './config.ts'
import { oversee } from './off-thread/overseer.ts'
import { startFailure } from './start-failure.ts'

/** `npm start`: reads the settings, starts what the role asks for, and ends cleanly on Ctrl-C. */

// What is made from here on is for this server's own user alone: keys' hashes, recordings, texts.
process.umask(0o077)

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const config = readConfig()
  // Loaded when the settings make sense: who mistyped one is told at once.
  const [{ startServer }, { startWords }] = await Promise.all([import('./server.ts'), import('./first-start.ts')])
  const server = await startServer(config)
  if (server.address) {
    say(`\n${startWords({ ...server, address: server.address, dataFolder: config.dataFolder })}`)
  } else {
    say('Patchbay worker is running. Stop with Ctrl-C.')
  }
  const database = config.databaseUrl ? [] : [join(config.dataFolder, 'database')]
  const overseer = oversee([config.dataFolder, ...database])
  let isEnding = false
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return
    isEnding = true
    overseer.stopping()
    say(`\n${signal}: finishing up.`)
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
