import type { LocalModelId } from '@patchbay/contract'
import type { Config } from './config.ts'
import { createLocalModels } from './engines/local-models/create.ts'
import type { LocalModels } from './engines/local-models/local-models.ts'
import type { ModelStanding } from './engines/local-models/port.ts'
import { LocalModelProblem, inBytes } from './engines/local-models/problem.ts'

/** `patchbay models list | install voices|ears [--size base|small] | remove …`: ears come in two sizes. */
const named: Record<string, LocalModelId> = {
  voices: 'voices',
  ears: 'ears',
  'ears base': 'ears',
  'ears small': 'ears-small',
  'ears-small': 'ears-small',
}

type Told = { say: (text: string) => void; isTerminal: boolean }

/** Answers the exit code, or undefined where this is no command of models. */
export async function modelsCommand(
  [verb, which, size]: readonly (string | undefined)[],
  config: Config,
  onChange: () => Promise<void>,
  told: Told,
): Promise<number | undefined> {
  const id = named[[which, size].filter((word) => word !== undefined).join(' ')]
  if (verb !== 'list' && !id) return undefined
  const models = createLocalModels(config, onChange)
  try {
    if (verb === 'list') {
      for (const one of await models.list()) told.say(lineOf(one))
      return 0
    }
    if (verb === 'install' && id) return await install(models, id, told)
    if (verb === 'remove' && id) {
      await models.remove(id)
      told.say('It was removed.')
      return 0
    }
    return undefined
  } catch (error) {
    if (!(error instanceof LocalModelProblem)) throw error
    told.say(error.message)
    return 1
  } finally {
    await models.close()
  }
}

const lookEveryMs = 1000

/** Says what is fetched and under which licences, how far it is, and where it stands; Ctrl-C pauses. */
async function install(models: LocalModels, id: LocalModelId, { say, isTerminal }: Told): Promise<number> {
  const before = await models.one(id)
  const { row, from } = before
  if (before.state === 'installed') {
    say(`${row.name} is installed already.`)
    return 0
  }
  say(`${row.name}: ${row.does}`)
  say(`${inBytes(before.totalBytes)} from ${from}, ${inBytes(before.diskBytes)} on the disk. Ctrl-C pauses.`)
  sayLicences(before, say)
  let isPaused = false
  const pause = () => {
    isPaused = true
    void models.pause(id)
  }
  process.once('SIGINT', pause)
  process.once('SIGTERM', pause)
  let last = ''
  const looking = setInterval(() => {
    models.one(id).then(
      (now) => {
        const words = progressOf(now)
        if (words === last || (!isTerminal && words.replace(/,.*$/, '') === last.replace(/,.*$/, ''))) return
        last = words
        say(words)
      },
      () => undefined,
    )
  }, lookEveryMs)
  try {
    await models.install(id).done
  } catch (error) {
    if (!isPaused) throw error
    say('Paused. Run the same command again to go on from here.')
    return 130
  } finally {
    clearInterval(looking)
    process.off('SIGINT', pause)
    process.off('SIGTERM', pause)
  }
  say(`${row.name} is installed. It serves from now on, without a restart, where no other model is plugged in.`)
  sayLicences(before, say)
  return 0
}

function sayLicences({ row }: ModelStanding, say: (text: string) => void): void {
  for (const { of, licence, url } of row.licences) say(`  ${of}: ${licence} (${url})`)
}

/** `fetching 42 %, 146 MB of 347 MB, 5 MB a second`. */
function progressOf({ state, bytes, totalBytes, bytesPerSecond }: ModelStanding): string {
  if (state !== 'fetching') return 'checking it, and installing what it runs with'
  const pace = bytesPerSecond ? `, ${inBytes(bytesPerSecond)} a second` : ''
  return `fetching ${Math.floor((bytes / totalBytes) * 100)} %, ${inBytes(bytes)} of ${inBytes(totalBytes)}${pace}`
}

function lineOf(one: ModelStanding): string {
  const { row, state, bytes, totalBytes, problem, diskBytes } = one
  const far = state === 'fetching' || state === 'paused' ? ` (${inBytes(bytes)} of ${inBytes(totalBytes)})` : ''
  const size = `${inBytes(diskBytes)} on the disk, ${inBytes(row.memoryBytes)} of memory while it works`
  const licences = row.licences.map(({ of, licence }) => `${of}: ${licence}`).join('; ')
  return `${row.id.padEnd(10)} ${row.name}: ${state}${far}. ${size}. ${licences}.${problem ? ` ${problem}` : ''}`
}
