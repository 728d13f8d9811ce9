import { type LocalServer, serveLocally } from '../../../../engines/src/serve-locally.fixture.ts'

/** What a model was asked: what it is to do, and the words it is to do it with. */
export type ModelRequest = {
  system: string
  user: string
  /** What was wrong with its first answer; empty the first time. */ sentBack: string
}

/** A server that speaks OpenAI's chat protocol and answers what it is told to, as JSON. */
export async function startFakeModel(
  answer: (asked: ModelRequest) => unknown,
): Promise<LocalServer & { asked: ModelRequest[] }> {
  const asked: ModelRequest[] = []
  const server = await serveLocally((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] }
      const by = (role: RegExp) => messages.filter((one) => role.test(one.role)).map(({ content }) => content)
      const question = {
        system: by(/system|developer/).join('\n'),
        user: by(/user/)[0] ?? '',
        sentBack: by(/user/)[1] ?? '',
      }
      asked.push(question)
      const message = { role: 'assistant', content: JSON.stringify(answer(question)) }
      response.writeHead(200, { 'content-type': 'application/json' }).end(
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
  return { ...server, asked }
}
