import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Patchbay } from '../journeys/stage/patchbay.ts'
import { type Attack, waitUntil } from './attack.ts'

const waysToHang = ['endless loop', 'wait without end']

/** A server that hangs is told to stop. */
export const hungServer: Attack = {
  name: 'A hung server is told to stop',
  settings: { NODE_OPTIONS: `--import ${new URL('hang-preload.ts', import.meta.url)}` },
  run: async (patchbay) => {
    const figures: Record<string, number> = { 'stop of one that is well, in seconds': await stopSeconds(patchbay) }
    for (const way of waysToHang) {
      await patchbay.start()
      await writeFile(join(patchbay.dataFolder, 'hang'), way)
      await waitUntil(() => isUnresponsive(patchbay), 30)
      await rm(join(patchbay.dataFolder, 'hang'))
      figures[`stop in its ${way}, in seconds`] = await stopSeconds(patchbay)
    }
    figures['said why'] = patchbay.log.match(/did not come to its end in 13 seconds and was ended/g)?.length ?? 0
    return figures
  },
  isDefended: ({ 'said why': said, ...seconds }) =>
    Object.values(seconds).every((each) => each < 15) && said === waysToHang.length,
}

async function stopSeconds(patchbay: Patchbay): Promise<number> {
  const began = performance.now()
  await patchbay.end()
  return (performance.now() - began) / 1000
}

const isUnresponsive = ({ baseUrl }: Patchbay) =>
  fetch(`${baseUrl}/config.json`, { signal: AbortSignal.timeout(1000) }).then(
    () => false,
    () => true,
  )
