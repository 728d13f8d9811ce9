import type { LocalModelId } from '@patchbay/contract'
import type { Config } from './config.ts'
import { createLocalModelManager } from './engines/local-models/create.ts'
import type { LocalModelManager } from './engines/local-models/local-models.ts'
import type { ModelStatus } from './engines/local-models/port.ts'
import { LocalModelProblem, formatBytes } from './engines/local-models/problem.ts'

/** `patchbay models list | install voices|ears [--size base|small] | remove …`: ears come in two sizes. */
const modelNames: Record<string, LocalModelId> = {
  voices: 'voices',
  ears: 'ears',
  'ears base': 'ears',
  'ears small': 'ears-small',
  'ears-small': 'ears-small',
}

type CliOutput = { say: (text: string) => void; isTerminal: boolean }

/** Answers the exit code, or undefined where this is no command of models. */
export async function modelsCommand(
  [verb, which, size]: readonly (string | undefined)[],
  config: Config,
  onChange: () => Promise<void>,
  output: CliOutput,
): Promise<number | undefined> {
  const id = modelNames[[which, size].filter((word) => word !== undefined).join(' ')]
  if (verb !== 'list' && !id) return undefined
  const models = createLocalModelManager(config, onChange)
  try {
    if (verb === 'list') {
      for (const one of await models.list()) output.say(formatModelRow(one))
      return 0
    }
    if (verb === 'install' && id) return await install(models, id, output)
    if (verb === 'remove' && id) {
      await models.remove(id)
      output.say('It was removed.')
      return 0
    }
    return undefined
  } catch (error) {
    if (!(error instanceof LocalModelProblem)) throw error
    output.say(error.message)
    return 1
  } finally {
    await models.close()
  }
}

const pollIntervalMs = 1000

/** Says what is fetched and under which licences, how far it is, and where it stands; Ctrl-C pauses. */
async function install(models: LocalModelManager, id: LocalModelId, { say, isTerminal }: CliOutput): Promise<number> {
  const before = await models.one(id)
  const { row, from } = before
  if (before.state === 'installed') {
    say(`${row.name} is installed already.`)
    return 0
  }
  say(`${row.name}: ${row.purpose}`)
  say(`${formatBytes(before.totalBytes)} from ${from}, ${formatBytes(before.diskBytes)} on the disk. Ctrl-C pauses.`)
  printLicences(before, say)
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
        const words = formatProgress(now)
        if (words === last || (!isTerminal && words.replace(/,.*$/, '') === last.replace(/,.*$/, ''))) return
        last = words
        say(words)
      },
      () => undefined,
    )
  }, pollIntervalMs)
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
  printLicences(before, say)
  return 0
}

function printLicences({ row }: ModelStatus, say: (text: string) => void): void {
  for (const { of, licence, url } of row.licences) say(`  ${of}: ${licence} (${url})`)
}

/** `fetching 42 %, 146 MB of 347 MB, 5 MB a second`. */
function formatProgress({ state, bytes, totalBytes, bytesPerSecond }: ModelStatus): string {
  if (state !== 'fetching') return 'checking it, and installing what it runs with'
  const pace = bytesPerSecond ? `, ${formatBytes(bytesPerSecond)} a second` : ''
  return `fetching ${Math.floor((bytes / totalBytes) * 100)} %, ${formatBytes(bytes)} of ${formatBytes(totalBytes)}${pace}`
}

function formatModelRow(one: ModelStatus): string {
  const { row, state, bytes, totalBytes, problem, diskBytes } = one
  const far = state === 'fetching' || state === 'paused' ? ` (${formatBytes(bytes)} of ${formatBytes(totalBytes)})` : ''
  const size = `${formatBytes(diskBytes)} on the disk, ${formatBytes(row.memoryBytes)} of memory while it works`
  const licences = row.licences.map(({ of, licence }) => `${of}: ${licence}`).join('; ')
  return `${row.id.padEnd(10)} ${row.name}: ${state}${far}. ${size}. ${licences}.${problem ? ` ${problem}` : ''}`
}
