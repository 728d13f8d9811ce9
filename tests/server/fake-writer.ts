import { type Server, createServer } from 'node:http'
import { freePort } from './start-server.ts'

/** A stand-in for a text model that speaks OpenAI's chat completions, and the settings that plug it in. */
export async function startFakeWriter(answer: (prompt: string) => object | undefined) {
  const port = await freePort()
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push(body)
      const content = answer(body)
      if (!content)
        return response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
      const message = { role: 'assistant', content: JSON.stringify(content) }
      return response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          id: 'c1',
          object: 'chat.completion',
          created: 1,
          model: 'm',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
      )
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    asked,
    settings: {
      PATCHBAY_TEXT_MODEL: 'openai-compatible:m',
      PATCHBAY_TEXT_BASE_URL: `http://127.0.0.1:${port}/v1`,
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
