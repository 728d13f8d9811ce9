import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, getPriority, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { babble, bytesOf } from '../audio/tone.fixture.ts'
import { SoundProcess, SoundError } from './sound-child-process.ts'
import { RecordingError, recordingProblems } from './refusal.ts'
import { runUntrustedSoundTask, runTrustedSoundTask } from './sound.ts'
import { untrustedLimitsFor } from './untrusted-limits.ts'
import type { SoundTask } from './task.ts'

const signal = new AbortController().signal
/** Half a second of a tone, as the programs of people write it. */
const recordings = join(import.meta.dirname, 'recordings')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-sound-'))
  await writeFile(join(folder, 'minute.raw'), bytesOf(babble(60)))
})
afterAll(() => rm(folder, { recursive: true }))

const reading = (path: string): SoundTask => ({
  source: { as: 'recording', path },
  filters: [],
  into: { as: 'samples', path: join(folder, 'samples'), sampleRateHz: 8000, maxBytes: 1_000_000 },
})
const read = (path: string) => runTrustedSoundTask(reading(path), { timeMs: 20_000, signal })
const failure = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  )
/** Work for an hour, however fast the machine is; and work that takes all memory there is: silence without end, turned around. */
const slow: SoundTask = {
  source: { as: 'samples', path: '', sampleRateHz: 16_000 },
  filters: ['apad=pad_dur=3600', ...Array.from({ length: 5 }, () => 'loudnorm')],
}
const greedy: SoundTask = { ...slow, filters: ['aresample=192000', 'apad', 'areverse'] }
const ofTheMinute = (task: SoundTask): SoundTask => ({
  ...task,
  source: { as: 'samples', path: join(folder, 'minute.raw'), sampleRateHz: 16_000 },
})
const ample = { memoryBytes: 400 * 1024 * 1024, timeMs: 60_000 }

describe('a recording', () => {
  it.each([
    ...['tone.mp3', 'tone.wav', 'mulaw.wav', 'tone.ogg', 'tone.opus', 'tone.flac', 'tone.m4a', 'alac.m4a', 'tone.mp4'],
    ...[
      'tone.mkv',
      'tone.webm',
      'tone.aiff',
      'tone.amr',
      'tone.wma',
      'tone.avi',
      'tone.mpegts',
      'tone.caf',
      'tone.aac',
    ],
  ])('is read from %s', async (name) => {
    await read(join(recordings, name))
    const bytes = await readFile(join(folder, 'samples'))
    expect(bytes.byteLength / 16_000).toBeGreaterThan(0.4)
    expect(bytes.byteLength / 16_000).toBeLessThan(0.65)
    const loudest = Math.max(
      ...Array.from({ length: bytes.byteLength >> 1 }, (_, index) => bytes.readInt16LE(index * 2)),
    )
    expect(loudest).toBeGreaterThan(2000)
  })

  it('that breaks off is read as far as it goes', async () => {
    const whole = await readFile(join(recordings, 'tone.mp3'))
    await writeFile(join(folder, 'half.mp3'), whole.subarray(0, whole.byteLength / 2))
    expect((await read(join(folder, 'half.mp3'))).durationMs).toBeGreaterThan(150)
  })

  it.each([
    ['text', Buffer.from('no sound at all'), recordingProblems.unreadable],
    ['nothing', Buffer.alloc(0), recordingProblems.unreadable],
    ['zeros', Buffer.alloc(100_000), recordingProblems.unreadable],
  ])('that is %s is refused in plain words', async (_, bytes, words) => {
    await writeFile(join(folder, 'wrong'), bytes)
    expect(await failure(read(join(folder, 'wrong')))).toEqual(new RecordingError(words))
  })

  it('that holds more than was asked for is refused', async () => {
    const task = reading(join(recordings, 'tone.mp3'))
    const small: SoundTask = {
      ...task,
      into: { as: 'samples', path: join(folder, 'samples'), sampleRateHz: 8000, maxBytes: 100 },
    }
    expect(await failure(runTrustedSoundTask(small, { timeMs: 20_000, signal }))).toEqual(
      new RecordingError(recordingProblems.tooLong),
    )
  })
})

describe('media of a stranger', () => {
  it('cannot read another file through a playlist', async () => {
    const other = join(recordings, 'tone.wav')
    const playlists = {
      'list.m3u8': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${other}\n#EXT-X-ENDLIST\n`,
      'list.ffconcat': `ffconcat version 1.0\nfile ${other}\n`,
      'list.sdp': 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n',
    }
    for (const [name, text] of Object.entries(playlists)) {
      await writeFile(join(folder, name), text)
      expect(await failure(read(join(folder, name))), name).toEqual(new RecordingError(recordingProblems.unreadable))
    }
  })

  it('cannot fetch an address', async () => {
    let calls = 0
    const server = createServer((_, answer) => {
      calls += 1
      answer.end()
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    try {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.mp3`
      const playlist = join(folder, 'address.m3u8')
      await writeFile(playlist, `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`)
      await expect(read(playlist)).rejects.toThrow(RecordingError)
      await expect(read(address)).rejects.toThrow(RecordingError)
      expect(calls).toBe(0)
    } finally {
      server.close()
    }
  })

  it('is read by the decoder that is bundled, of 2024 or newer, whatever the system has', async () => {
    const script = 'const { getFFmpegInfo } = require(process.argv[1]); process.stdout.write(getFFmpegInfo().version)'
    const kind = `@seydx/node-av-${process.platform}-${process.arch}${process.platform === 'win32' ? '-msvc' : ''}`
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', `${script}; process.exit()`, kind])
    // 7.0 is of April 2024.
    expect(Number(/^\d+/.exec(stdout)?.[0])).toBeGreaterThanOrEqual(7)
  })

  it('never meets an ffmpeg of the system', async () => {
    const old = '#!/bin/sh\necho started >> "$0-was-started"\necho "ffmpeg version 5.1 Copyright (c) 2000-2018"\n'
    await writeFile(join(folder, 'ffmpeg'), old, { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
    try {
      await read(join(recordings, 'tone.mp3'))
      expect((await readdir(folder)).filter((name) => name.endsWith('was-started'))).toEqual([])
    } finally {
      vi.unstubAllEnvs()
    }
  })
})

describe('a process that reads a stranger’s media', () => {
  it('ends with the recording, and comes last on a busy machine', async () => {
    const child = new SoundProcess(ample)
    await child.run(reading(join(recordings, 'tone.mp3')), { timeMs: 20_000, signal })
    expect(getPriority(child.pid ?? 0)).toBe(constants.priority.PRIORITY_LOW)
    await child.end()
    expect(() => process.kill(child.pid ?? 0, 0)).toThrow('ESRCH')
  })

  it.each([
    ['memory', greedy, ample, recordingProblems.tooMuchMemory],
    ['time', slow, { ...ample, timeMs: 700 }, recordingProblems.tooMuchTime],
  ])('is ended when it takes too much %s, which the sender is told', async (_, task, limits, words) => {
    const error = await failure(runUntrustedSoundTask(ofTheMinute(task), signal, Promise.resolve(limits)))
    expect(error).toBeInstanceOf(RecordingError)
    expect(error).toMatchObject({ message: words })
  })

  it('ends when the server is killed in the middle of its work', async () => {
    const script = `
      import { SoundProcess } from ${JSON.stringify(new URL('./sound-child-process.ts', import.meta.url))}
      const child = new SoundProcess(${JSON.stringify(ample)})
      void child.run(${JSON.stringify(ofTheMinute(slow))}, { timeMs: 60_000, signal: new AbortController().signal })
      console.log(child.pid)`
    const server = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script])
    const [said] = (await once(server.stdout, 'data')) as [Buffer]
    const pid = Number(said.toString())
    expect(pid).toBeGreaterThan(0)
    server.kill('SIGKILL')
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000, interval: 50 })
  })

  it('may take time by the size of what it reads, with an end', async () => {
    const small = await untrustedLimitsFor(join(recordings, 'tone.mp3'))
    const large = await untrustedLimitsFor(join(folder, 'minute.raw'))
    expect(large.timeMs).toBeGreaterThan(small.timeMs)
    const huge = join(folder, 'huge')
    await writeFile(huge, '')
    await truncate(huge, 50 * 1024 ** 3)
    expect((await untrustedLimitsFor(huge)).timeMs).toBe(20 * 60_000)
  })
})

describe('a sound process', () => {
  it('sees none of the server’s settings, and gives way to the server', async () => {
    const child = new SoundProcess()
    await child.run(reading(join(recordings, 'tone.mp3')), { timeMs: 20_000, signal })
    expect(getPriority(child.pid ?? 0)).toBeGreaterThan(0)
    if (process.platform === 'linux') {
      const settings = (await readFile(`/proc/${child.pid}/environ`, 'utf8'))
        .split('\0')
        .map((row) => row.split('=')[0])
      expect(settings.filter((name) => name && !/^(NODE_CHANNEL_|PWD$)/.test(name))).toEqual([])
    }
    await child.end()
  })

  it('is gone when the one who asked no longer wants it, and says why', async () => {
    const child = new SoundProcess()
    const stop = new AbortController()
    const running = failure(child.run(ofTheMinute(slow), { timeMs: 60_000, signal: stop.signal }))
    setTimeout(() => stop.abort(new Error('cancelled by its owner')), 100)
    expect(await running).toEqual(new Error('cancelled by its owner'))
    expect(child.isAlive).toBe(false)
  })

  it('that takes too long with sound of our own failed, and is no fault of a recording', async () => {
    const error = await failure(runTrustedSoundTask(ofTheMinute(slow), { timeMs: 300, signal }))
    expect(error).toEqual(new SoundError('It took too long.'))
  })

  it('does one task after another, also after one that failed', async () => {
    const child = new SoundProcess()
    const ask = (task: SoundTask) => child.run(task, { timeMs: 20_000, signal })
    await ask(reading(join(recordings, 'tone.mp3')))
    expect(await failure(ask({ ...reading(join(recordings, 'tone.mp3')), filters: ['nonsense'] }))).toBeInstanceOf(
      SoundError,
    )
    expect(await failure(ask(reading(join(folder, 'nowhere'))))).toBeInstanceOf(RecordingError)
    expect((await ask(reading(join(recordings, 'tone.wav')))).codec).toBe('pcm_s16le')
    await child.end()
  })

  it('is not started where nobody wants it any more', async () => {
    const gone = AbortSignal.abort(new Error('too late'))
    await expect(runTrustedSoundTask(ofTheMinute(slow), { timeMs: 1000, signal: gone })).rejects.toThrow('too late')
  })
})
