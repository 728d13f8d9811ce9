import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ffmpeg, ffmpegPath, strangersInput } from './ffmpeg.ts'
import { ProgramError } from './process.ts'

const signal = new AbortController().signal
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('FFmpeg is found by its full path', async () => {
  expect(isAbsolute(await ffmpegPath())).toBe(true)
})

describe('media of a stranger', () => {
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=1']
  const decode = (place: string, input?: Uint8Array) =>
    ffmpeg(['-v', 'error', ...strangersInput(place), '-f', 's16le', '-ar', '8000', '-ac', '1', 'pipe:1'], {
      timeoutMs: 20_000,
      signal,
      ...(input && { input }),
    })

  it.each(['mp3', 'wav', 'flac', 'ogg', 'mp4', 'matroska'])('is read as %s', async (format) => {
    const path = join(folder, `tone.${format}`)
    const codec = format === 'ogg' ? ['-c:a', 'flac'] : format === 'mp4' || format === 'matroska' ? ['-c:a', 'aac'] : []
    await ffmpeg(['-v', 'error', ...tone, ...codec, '-strict', '-2', '-f', format, path], { timeoutMs: 20_000, signal })
    const { output } = await decode(path)
    expect(output.byteLength / 16_000).toBeCloseTo(1, 0)
  })

  it('cannot read another file through a playlist', async () => {
    const secret = join(folder, 'secret.wav')
    await ffmpeg(['-v', 'error', ...tone, secret], { timeoutMs: 20_000, signal })
    const playlists = {
      'list.m3u8': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${secret}\n#EXT-X-ENDLIST\n`,
      'list.ffconcat': `ffconcat version 1.0\nfile secret.wav\n`,
      'list.sdp': 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n',
    }
    for (const [name, text] of Object.entries(playlists)) {
      await writeFile(join(folder, name), text)
      await expect(decode(join(folder, name)), name).rejects.toThrow(ProgramError)
      await expect(decode('pipe:0', Buffer.from(text)), name).rejects.toThrow(ProgramError)
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
      const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`
      await expect(decode('pipe:0', Buffer.from(playlist))).rejects.toThrow(ProgramError)
      await expect(decode(address)).rejects.toThrow(ProgramError)
      expect(calls).toBe(0)
    } finally {
      server.close()
    }
  })
})
