import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeTextModel } from '../journeys/stage/fake-text-model.ts'
import { createRecording } from './fake-transcriber.ts'

/**
 * A provider that speaks OpenAI's protocol for every port, to whoever has its key. Whoever has another is told so with
 * the key in the words, as some do.
 */
export async function startFakeProvider(key: string) {
  const writer = await FakeTextModel.start()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url = '', headers } = request
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const sent = headers.authorization?.replace('Bearer ', '') ?? ''
      asked.push(url)
      if (sent !== key) return answer(401, { error: { message: `Incorrect API key provided: ${sent}` } })
      if (url === '/v1/models') return answer(200, { data: models.map((id) => ({ id, owned_by: 'us' })) })
      if (url === '/v1/audio/voices') return answer(200, { voices: ['af_heart', 'am_michael'] })
      if (url === '/v1/images/generations') return answer(200, { created: 1, data: [{ b64_json: pixelPng }] })
      if (url === '/v1/audio/transcriptions') return answer(200, transcriptionResponse)
      if (url === '/v1/audio/speech') {
        return response.writeHead(200, { 'content-type': 'audio/wav' }).end(createRecording(2, undefined, 24_000))
      }
      const isSchema = Buffer.concat(parts).includes('json_schema')
      if (!isSchema) return answer(200, completion)
      return void forwardRequest(`${writer.baseUrl}/chat/completions`, Buffer.concat(parts)).then((text) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    stop: async () => {
      await writer.stop()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const forwardRequest = async (url: string, body: Buffer) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).text()
}

const models = ['stage-writer', 'text-embedding-3-small', 'kokoro', 'whisper-1', 'gpt-image-1']
const completion = {
  id: 'c1',
  object: 'chat.completion',
  created: 1,
  model: 'stage-writer',
  choices: [
    { index: 0, message: { role: 'assistant', content: 'It tells ships where the land is.' }, finish_reason: 'stop' },
  ],
  usage: { prompt_tokens: 20, completion_tokens: 9, total_tokens: 29 },
}
const transcriptionResponse = {
  task: 'transcribe',
  language: 'english',
  duration: 2,
  text: 'The harbour opens at nine.',
  segments: [{ id: 0, seek: 0, start: 0, end: 2, text: 'The harbour opens at nine.', tokens: [], temperature: 0 }].map(
    (segment) => ({ ...segment, avg_logprob: 0, compression_ratio: 1, no_speech_prob: 0 }),
  ),
  words: [],
}
const pixelPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
