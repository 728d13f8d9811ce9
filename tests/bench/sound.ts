import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { midSideLevelingFilters } from '../../packages/sound/src/audio/leveling.ts'
import { layTimeline } from '../../packages/sound/src/audio/timeline.ts'
import { babble, bytesOf } from '../../packages/sound/src/audio/tone.fixture.ts'
import { loadBinding } from '../../packages/sound/src/ffmpeg/binding.ts'
import { runSoundTask } from '../../packages/sound/src/ffmpeg/run-sound-task.ts'
import type { SoundTask } from '../../packages/sound/src/ffmpeg/task.ts'

const minutes = 10
const lineSeconds = 20
const sampleRateHz = 24_000

/** Processor time that FFmpeg takes for ten minutes of talk, by what production does with them; in this process alone. */
export async function soundTimes(): Promise<{ what: string; cpuSeconds: number }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-bench-'))
  try {
    const at = (name: string) => join(folder, name)
    await writeFile(at('line.pcm'), bytesOf(babble(lineSeconds, { sampleRateHz })))
    const lines = Array.from({ length: (minutes * 60) / lineSeconds }, (_, index) => {
      return { text: 'Talk.', speaker: index % 2, startsChapter: false, path: at('line.pcm'), sampleRateHz }
    })
    const talk = { as: 'samples', path: at('talk.raw'), sampleRateHz, channels: 2 } as const
    const mp3 = { as: 'recording', path: at('talk.mp3') } as const
    const tasks: Record<string, SoundTask> = {
      'encode as MP3, level and limit': {
        source: talk,
        filters: midSideLevelingFilters(8.1, -2, 44_100),
        into: {
          as: 'mp3',
          path: mp3.path,
          sampleRateHz: 44_100,
          bitsPerSecond: 96_000,
          options: { compression_level: '7', reservoir: '0' },
          channels: 2,
        },
      },
      'find the gain (one measurement)': {
        source: talk,
        filters: midSideLevelingFilters(8.1, -2),
        measure: 'loudness',
      },
      'inspect: loudness and true peak': { source: mp3, isStrict: true, filters: [], measure: 'loudness and peak' },
      'decode MP3 to 24 kHz': {
        source: mp3,
        filters: [],
        into: { as: 'samples', path: at('talk.pcm'), sampleRateHz: 24_000, maxBytes: 1e9 },
      },
    }
    const av = loadBinding()
    const works: [string, () => unknown][] = [
      ['lay the lines', () => layTimeline({ lines, outPath: talk.path, channels: 2 })],
      ...Object.entries(tasks).map(([what, task]): [string, () => unknown] => [what, () => runSoundTask(av, task)]),
    ]
    return works.map(([what, work]) => {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      return { what, cpuSeconds: Number(((user + system) / 1e6).toFixed(2)) }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
