import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { buildForm } from './form.ts'
import { createRecording, startFakeTranscriber } from './fake-transcriber.ts'

type Line = { text: string; timestamp: [number, number]; words: { text: string; start: number }[] }

test('a long recording is heard in pieces; after kill -9 what was heard is not heard again, and nothing is paid twice', async () => {
  const { ear, settings, stop } = await startFakeTranscriber()
  const patchbay = await Patchbay.startQuick(settings)
  try {
    // It pauses at seven minutes; its pieces are of 421 and 359 seconds.
    const long = createRecording(13 * 60, (second) => second > 420 && second < 422)
    ear.says = (seconds) => (seconds > 400 ? ['It begins.', 'It goes on.'] : ['It goes further.', 'It ends.'])
    ear.hangsAt = (seconds) => seconds < 400
    const { raw, headers } = buildForm({ name: 'audioFile', file: long, fileName: 'A long talk.wav' })
    const answer = await fetch(`${patchbay.baseUrl}/v1/content/GetTranscript`, {
      method: 'POST',
      headers: { authorization: `Bearer ${patchbay.key}`, ...headers },
      body: new Uint8Array(raw),
    })
    const { request_id: id } = (await answer.json()) as { request_id: string }
    const heard = () => ear.asked.toSorted((one, other) => one - other)
    const kept = join(patchbay.dataFolder, 'files', 'steps', id, 'heard')
    await expect.poll(() => readdir(kept).catch(() => []), { timeout: 60_000 }).toHaveLength(1)
    await expect.poll(heard, { timeout: 60_000 }).toEqual([359, 421])
    await patchbay.kill()
    ear.hangsAt = () => false
    await patchbay.start()
    let done: Record<string, unknown> = {}
    while (done['status'] !== 100 && !done['errorMessage']) {
      await wait(100)
      done = await patchbay.call(`content/status/${id}`)
    }
    expect(done).toMatchObject({ status: 100, title: 'A long talk', audioDuration: 780 })
    expect(heard()).toEqual([359, 359, 421])
    const { lines } = await patchbay.call<{ lines: Line[] }>(`content/Transcripts/${id}`)
    expect(lines.map(({ text, timestamp }) => [text, timestamp[0]])).toEqual([
      ['It begins.', 1],
      ['It goes on.', 3],
      ['It goes further.', 422],
      ['It ends.', 424],
    ])
    expect(lines[3]?.words.map(({ text, start }) => [text, start])).toEqual([
      ['It', 424],
      ['ends', 424.4],
    ])
    expect(await patchbay.call('Content/Usage')).toMatchObject({ used: 30 })
  } finally {
    await patchbay.stop()
    await stop()
  }
}, 120_000)
