import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { levelled } from '../../apps/server/src/media/audio/levelling.ts'
import { babble, bytesOf } from '../../apps/server/src/media/audio/tone.fixture.ts'
import { loadBinding } from '../../apps/server/src/media/sound/binding.ts'
import { carryOut } from '../../apps/server/src/media/sound/carry-out.ts'
import type { SoundTask } from '../../apps/server/src/media/sound/task.ts'

const minutes = 10
const sampleRateHz = 16_000

/** Processor time that FFmpeg takes for ten minutes of talk, by what production does with them; in this process alone. */
export async function soundTimes(): Promise<{ what: string; cpuSeconds: number }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-bench-'))
  try {
    const at = (name: string) => join(folder, name)
    const minute = bytesOf(babble(60))
    await writeFile(at('talk.raw'), Buffer.concat(Array.from({ length: minutes }, () => minute)))
    const talk = { as: 'samples', path: at('talk.raw'), sampleRateHz } as const
    const mp3 = { as: 'recording', path: at('talk.mp3') } as const
    const tasks: Record<string, SoundTask> = {
      'encode as MP3, level and limit': {
        source: talk,
        filters: ['aresample=64000', ...levelled(11.2, -2)],
        into: {
          as: 'mp3',
          path: mp3.path,
          sampleRateHz: 44_100,
          bitsPerSecond: 96_000,
          options: { compression_level: '7', reservoir: '0' },
        },
      },
      'find the gain (one measurement)': { source: talk, filters: levelled(11.2, -2), measure: 'loudness' },
      'inspect: loudness and true peak': { source: mp3, isStrict: true, filters: [], measure: 'loudness and peak' },
      'decode MP3 to 24 kHz': {
        source: mp3,
        filters: [],
        into: { as: 'samples', path: at('talk.pcm'), sampleRateHz: 24_000, mostBytes: 1e9 },
      },
    }
    const av = loadBinding()
    return Object.entries(tasks).map(([what, task]) => {
      const before = process.cpuUsage()
      carryOut(av, task)
      const { user, system } = process.cpuUsage(before)
      return { what, cpuSeconds: Number(((user + system) / 1e6).toFixed(2)) }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
