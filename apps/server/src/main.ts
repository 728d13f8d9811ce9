import { ConfigError, readConfig } from './config.ts'
import { FolderLockError } from './db/lock.ts'
import { entranceWords } from './first-start.ts'
import { startServer } from './server.ts'

/** `npm start`: reads the settings, starts what the role asks for, and ends cleanly on Ctrl-C. */

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const config = readConfig()
  const server = await startServer(config)
  if (server.address) {
    say(`\nPatchbay is running at ${server.address}`)
    const aboutKeys = server.entrance && entranceWords(server.entrance)
    if (aboutKeys) say(`\n${aboutKeys}`)
    say(`\nData: ${config.dataFolder}. Stop with Ctrl-C; work in progress goes on at the next start.`)
  } else {
    say('Patchbay worker is running. Stop with Ctrl-C.')
  }
  let isEnding = false
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return
    isEnding = true
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
  const isPlain = error instanceof ConfigError || error instanceof FolderLockError || isPortTaken(error)
  process.stderr.write(`${isPlain ? explain(error) : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

function isPortTaken(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function explain(error: Error): string {
  return isPortTaken(error) ? `The port is taken (${error.message}). Choose another one with PORT.` : error.message
}
