import type { Config } from './config.ts'
import type { Db } from './db/connection.ts'
import { createKey, hasAnyKey, hasUsedKey } from './areas/keys/store.ts'

/** How one comes in: with the address of the key made just now, with a key that is known to work, or not yet at all. */
export type Entrance = { kind: 'made'; setupAddress: string } | { kind: 'used' } | { kind: 'unused' }

/**
 * On a server without any key: makes one and answers the address that opens the console ready to use. The key is said
 * once, so this comes after everything that may still fail.
 */
export async function entranceOf(db: Db, config: Config): Promise<Entrance> {
  if (await hasAnyKey(db)) return { kind: (await hasUsedKey(db)) ? 'used' : 'unused' }
  const { key } = await createKey(db, { workspace: 'Home', name: 'First key', credits: config.credits })
  return { kind: 'made', setupAddress: setupAddressOf(config.publicUrl, key) }
}

/** Opens the console with the key. What stands behind the # stays in the browser: no log on the way gets to see it. */
export const setupAddressOf = (publicUrl: string, key: string) => `${publicUrl}/setup#token=${encodeURIComponent(key)}`

/** All that a start says. On the first day the one thing to do comes before all else. */
export function startupMessage(server: {
  address: string
  entrance: Entrance | undefined
  engines: Record<string, string>
  dataFolder: string
}): string {
  const { address, entrance, engines, dataFolder } = server
  const aboutKeys = entrance && describeEntrance(entrance)
  return [
    ...(aboutKeys ? [aboutKeys] : []),
    `Patchbay is running at ${address}\n${describeEngines(engines)}`,
    `Data: ${dataFolder}. Stop with Ctrl-C; work in progress goes on at the next start.`,
  ].join('\n\n')
}

function describeEngines({ writing = '', speech = '' }: Record<string, string>): string {
  const isBuiltIn = (label: string) => label.startsWith('embedded')
  const called = (label: string) => (isBuiltIn(label) ? 'built in' : label)
  const hint = [writing, speech].every(isBuiltIn) ? ' (no model)' : ''
  return `Voices: ${called(speech)}, words: ${called(writing)}${hint}`
}

/** What a start has to say about keys; undefined where they are in use. */
export function describeEntrance(entrance: Entrance): string | undefined {
  if (entrance.kind === 'used') return undefined
  if (entrance.kind === 'made') {
    return `Open this address once to set up your browser with your key:\n\n  ${entrance.setupAddress}`
  }
  return 'No key of this server was ever used. If the address with the key is lost, make a new one with:\n\n  npm run patchbay -- keys create'
}
