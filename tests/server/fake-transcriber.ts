import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildWav } from '../../packages/sound/src/audio/decode-samples.ts'

const facts = { seek: 0, tokens: [], temperature: 0, avg_logprob: 0, compression_ratio: 1, no_speech_prob: 0 }

function verboseResponse(said: readonly string[], seconds: number) {
  const sentences = said.map((text, index) => ({ text, start: 1 + index * 2, end: 2.6 + index * 2 }))
  const words = sentences.flatMap(({ text, start }) =>
    text.split(' ').map((word, index) => ({
      word: word.replace(/\W/g, ''),
      start: start + index * 0.4,
      end: start + index * 0.4 + 0.35,
    })),
  )
  const segments = sentences.map((sentence, id) => ({ ...facts, id, ...sentence }))
  return { task: 'transcribe', language: 'english', duration: seconds, text: said.join(' '), segments, words }
}

/** Mono at 32 kbit/s: the size of the file says how long it is. */
function secondsOf(body: Buffer): number {
  const begins = body.indexOf('\r\n\r\n', body.indexOf('name="file"')) + 4
  return Math.round((body.indexOf('\r\n--', begins) - begins) / 4000)
}

/**
 * An ear that speaks OpenAI's protocol: what it says follows from how many seconds it is given. At `/talk.wav` stands a
 * recording, at `/page` a page.
 */
export async function startFakeTranscriber() {
  const ear = {
    /** How long each recording was that it got. */
    asked: [] as number[],
    says: (_seconds: number): string[] => ['Hello out there.'],
    /** Then it never answers. */
    hangsAt: (_seconds: number): boolean => false,
  }
  const server = createServer((request, response) => {
    if (request.url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>A talk</h1>')
    if (request.url === '/talk.wav') {
      return response.writeHead(200, { 'content-type': 'audio/wav' }).end(createRecording(9))
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    return request.on('end', () => {
      const seconds = secondsOf(Buffer.concat(parts))
      ear.asked.push(seconds)
      if (ear.hangsAt(seconds)) return
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(verboseResponse(ear.says(seconds), seconds)))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ear,
    address: `http://${host}`,
    /** For a server that hears with it, and fetches from it. */
    settings: {
      PATCHBAY_TRANSCRIPTION_MODEL: 'openai-compatible:whisper',
      PATCHBAY_TRANSCRIPTION_BASE_URL: `http://${host}/v1`,
      PATCHBAY_ALLOWED_PRIVATE_HOSTS: host,
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A recording in which something sounds, but where it is quiet. */
export const createRecording = (seconds: number, isQuiet = (_second: number) => false, hertz = 8000) =>
  buildWav(
    Int16Array.from({ length: seconds * hertz }, (_, index) =>
      isQuiet(index / hertz) ? 0 : ((index * 7919) % 19 > 9 ? 1 : -1) * 9000,
    ),
    hertz,
  )
