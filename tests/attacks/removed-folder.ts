import { rm } from 'node:fs/promises'
import { type Attack, waitUntil } from './attack.ts'

/** The data folder is removed under the server. */
export const removedFolder: Attack = {
  name: 'A data folder that is removed',
  run: async (patchbay) => {
    await rm(patchbay.dataFolder, { recursive: true, force: true, maxRetries: 5 })
    const endedAfter = await waitUntil(() => !patchbay.isRunning, 30)
    return { 'ended after, in seconds': endedAfter, 'said why': Number(/was removed or replaced/.test(patchbay.log)) }
  },
  isDefended: (figures) => (figures['ended after, in seconds'] ?? 99) < 15 && figures['said why'] === 1,
}
