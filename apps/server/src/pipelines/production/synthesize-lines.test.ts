import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SpeechError } from '../../../../../packages/engines/src/engine-error.ts'
import type { SpeechEngine, SpokenLine } from '../../../../../packages/sound/src/speech/port.ts'
import type { FileStore } from '../../engines/storage/port.ts'
import { synthesizeLines } from './synthesize-lines.ts'

const spoken: SpokenLine = { samples: new Int16Array(4), sampleRateHz: 44_100, words: [], phonemes: [] }

/** Files in memory: what speaking needs of a store. */
function memory() {
  const kept = new Map<string, Buffer>()
  const touched: string[] = []
  const files: Pick<FileStore, 'read' | 'put' | 'touch'> = {
    touch: (key) => {
      touched.push(key)
      return Promise.resolve(kept.has(key))
    },
    read: (key) => Promise.resolve(kept.get(key)),
    put: (key, data) => {
      kept.set(key, Buffer.from(data))
      return Promise.resolve()
    },
  }
  return { touched, files: files as FileStore }
}

function engineThat(speak: SpeechEngine['synthesize']) {
  const asked: string[] = []
  const engine: SpeechEngine = {
    id: 'test',
    label: 'test',
    voices: () => Promise.resolve([]),
    synthesize: (line, signal) => {
      asked.push(line.text)
      return speak(line, signal)
    },
    maker: 'It makes none.',
    close: () => Promise.resolve(),
  }
  return { engine, asked }
}

const lines = Array.from({ length: 60 }, (_, index) => ({ text: `Line ${index}`, voiceId: 1 }))
const speaking = (engine: SpeechEngine, files: FileStore, signal = new AbortController().signal) =>
  synthesizeLines({ engine, files, signal, progress: () => undefined }, lines)

test('every line is spoken once, answered in order, and marked when it is used again', async () => {
  const { files, touched } = memory()
  const { engine, asked } = engineThat(async () => {
    await wait(1)
    return spoken
  })
  const first = await speaking(engine, files)
  expect(asked.toSorted()).toEqual(lines.map(({ text }) => text).toSorted())
  expect(touched).toEqual([])
  expect(await speaking(engine, files)).toEqual(first)
  expect(asked).toHaveLength(lines.length)
  expect(touched.toSorted()).toEqual(first.map(({ key }) => key).toSorted())
})

test('a line that is refused stops the others: nothing more is asked, and the refusal is what is told', async () => {
  const { files } = memory()
  const stopped: string[] = []
  const { engine, asked } = engineThat(async ({ text }, signal) => {
    if (text === 'Line 0') {
      await wait(20)
      throw new SpeechError('The voice is unknown.', false)
    }
    // The others are in the middle of theirs: only the signal ends them.
    return new Promise((_, fail) => {
      signal.addEventListener('abort', () => {
        stopped.push(text)
        fail(new Error('stopped'))
      })
    })
  })
  await expect(speaking(engine, files)).rejects.toThrow('The voice is unknown.')
  expect(asked.length).toBeLessThan(lines.length)
  expect(stopped).toEqual(asked.filter((text) => text !== 'Line 0'))
  const askedThen = asked.length
  await wait(50)
  expect(asked).toHaveLength(askedThen)
})

test('who stops the work is told the reason it gave', async () => {
  const { files } = memory()
  const abort = new AbortController()
  const { engine } = engineThat((_, signal) => {
    return new Promise((_done, fail) => {
      signal.addEventListener('abort', () => fail(new Error('stopped')))
      abort.abort(new Error('The request was deleted.'))
    })
  })
  await expect(speaking(engine, files, abort.signal)).rejects.toThrow('The request was deleted.')
})

test('two that want the same lines at the same time have them spoken once', async () => {
  const { files } = memory()
  const { engine, asked } = engineThat(async () => {
    await wait(5)
    return spoken
  })
  const [one, other] = await Promise.all([speaking(engine, files), speaking(engine, files)])
  expect(asked).toHaveLength(lines.length)
  expect(other).toEqual(one)
})

test('where the one who asked is stopped, the other asks itself', async () => {
  const { files } = memory()
  const abort = new AbortController()
  const { engine } = engineThat(async (_, signal) => {
    await wait(5, undefined, { signal })
    return spoken
  })
  const stopped = speaking(engine, files, abort.signal)
  const other = speaking(engine, files)
  abort.abort(new Error('The request was deleted.'))
  await expect(stopped).rejects.toThrow('The request was deleted.')
  expect(await other).toHaveLength(lines.length)
})
