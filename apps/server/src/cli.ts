import { parseArgs } from 'node:util'
import { modelsCommand } from './local-models-command.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDb } from './db/connection.ts'
import { type LockNote, holderOf } from './db/lock.ts'
import { setupAddressOf } from './first-start.ts'
import { runAdminCommand } from './http/admin.ts'

/** The command line: `patchbay keys create|list|revoke`, `patchbay credits add`, `patchbay models …`. */

const usage = `Usage:
  patchbay keys create [--workspace Home] [--name "My laptop"]   makes a key and prints it once
                       [--owner]                                 one that may also change the engines in Settings
  patchbay keys list                                             lists keys, never their text
  patchbay keys revoke <id>                                      a revoked key stops working at once
  patchbay credits add <number> [--workspace Home]               adds credits to a workspace
  patchbay models list                                           models that can run on this machine
  patchbay models install voices|ears [--size base|small]        fetches one, or goes on where it stopped
  patchbay models remove voices|ears [--size base|small]         takes it away`

// The command line may be the first to open the data folder.
process.umask(0o077)

const print = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      workspace: { type: 'string' },
      name: { type: 'string' },
      owner: { type: 'boolean' },
      size: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [area, verb, argument] = positionals
  const config = readConfig()
  const workspace = values.workspace ?? 'Home'
  const command = `${area ?? ''} ${verb ?? ''}`.trim()
  if (command === 'keys create') {
    const holder = await findRunningServer(config)
    const made = (await sendCommand(config, holder, 'keys.create', {
      workspace,
      name: values.name ?? 'Key',
      credits: config.credits,
      ...(values.owner && { isOwner: true }),
    })) as { key: string; workspace: string }
    print(`Key for the workspace "${made.workspace}" (shown once, only its hash is kept):\n\n  ${made.key}\n`)
    // The server may have been started with other settings than this command: it knows best where it is reached.
    const setupAddress = setupAddressOf(holder?.publicUrl ?? config.publicUrl, made.key)
    print(`${describeServerState(holder)}\n\n  ${setupAddress}`)
    return 0
  }
  if (command === 'keys list') {
    const keys = (await sendCommand(config, await findRunningServer(config), 'keys.list', {})) as Record<
      string,
      string | boolean | null
    >[]
    for (const key of keys) {
      const state = key['revokedOn'] ? `revoked ${key['revokedOn']}` : `last used ${key['lastUsedOn'] ?? 'never'}`
      print(
        `${key['id']}  …${key['ending']}  ${key['workspace']}  ${key['name']}  ${key['isOwner'] ? 'owner, ' : ''}${state}`,
      )
    }
    if (keys.length === 0) print('There are no keys yet.')
    return 0
  }
  if (command === 'keys revoke' && argument) {
    const { found } = (await sendCommand(config, await findRunningServer(config), 'keys.revoke', { id: argument })) as {
      found: boolean
    }
    print(found ? 'The key was revoked.' : 'There is no living key with this id; see "patchbay keys list".')
    return found ? 0 : 1
  }
  if (command === 'credits add' && argument) {
    const input = { workspace, credits: Number(argument) }
    const { found } = (await sendCommand(config, await findRunningServer(config), 'credits.add', input)) as {
      found: boolean
    }
    print(found ? `Added ${argument} credits to "${workspace}".` : `There is no workspace "${workspace}".`)
    return found ? 0 : 1
  }
  if (area === 'models') {
    const output = { say: print, isTerminal: process.stdout.isTTY }
    // Whatever runs hears of it; what is started later looks by itself.
    const changed = async () => {
      const holder = await findRunningServer(config)
      if (holder || config.databaseUrl) await sendCommand(config, holder, 'engines.look', {})
    }
    const code = await modelsCommand([verb, argument, values.size], config, changed, output)
    if (code !== undefined) return code
  }
  print(usage)
  return values.help ? 0 : 2
}

const describeServerState = (holder: LockNote | undefined) =>
  holder?.publicUrl
    ? 'Opens the console ready to use:'
    : 'Opens the console ready to use, on a server that is started with the same PORT and PATCHBAY_PUBLIC_URL as this command:'

/** The running server that holds the embedded database. */
const findRunningServer = async ({ databaseUrl, dataFolder }: Config) =>
  databaseUrl ? undefined : holderOf(dataFolder)

/** Asks the running server where one holds the embedded database; opens the database itself otherwise. */
async function sendCommand(
  config: Config,
  holder: LockNote | undefined,
  command: string,
  input: object,
): Promise<unknown> {
  if (holder?.adminUrl) {
    const answer = await fetch(`${holder.adminUrl}/_admin/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${holder.adminToken}` },
      body: JSON.stringify(input),
    })
    const body = (await answer.json()) as { error?: string }
    if (!answer.ok) throw new Error(body.error ?? `The server answered ${answer.status}.`)
    return body
  }
  const connection = await openDb(config)
  try {
    return JSON.parse(JSON.stringify(await runAdminCommand(connection.db, command, input)))
  } finally {
    await connection.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof ConfigError ? 2 : 1
}
