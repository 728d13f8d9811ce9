import { type Server, createServer } from 'node:http'

type ChatRequest = {
  messages: { role: string; content: string | { text?: string }[] }[]
  response_format?: { json_schema?: { schema?: { properties?: Record<string, unknown> } } }
}

/** A text model of the test's own: a server that speaks OpenAI's chat completions and answers what the schema asks for. */
export class FakeTextModel {
  readonly #server: Server
  /** What it was asked, newest last: all messages of a question as one text. */
  readonly questions: string[] = []
  baseUrl = ''

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        if (request.method === 'GET') {
          const list = { object: 'list', data: [{ id: 'stage', object: 'model' }] }
          return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list))
        }
        const asked = JSON.parse(body) as ChatRequest
        const words = asked.messages.map(({ content }) => textOf(content)).join('\n')
        this.questions.push(words)
        const fields = Object.keys(asked.response_format?.json_schema?.schema?.properties ?? {})
        const [, answerOf] = responsesByField.find(([field]) => fields.includes(field)) ?? []
        const answer = answerOf?.(this.questions.length) ?? concept
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion(answer)))
      })
    })
  }

  static async start(): Promise<FakeTextModel> {
    const model = new FakeTextModel()
    await new Promise<void>((resolve) => model.#server.listen(0, '127.0.0.1', resolve))
    const address = model.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The model has no address.')
    model.baseUrl = `http://127.0.0.1:${address.port}/v1`
    return model
  }

  /** What a server is told to use it. */
  get settings(): Record<string, string> {
    return { PATCHBAY_TEXT_MODEL: 'openai-compatible:stage', PATCHBAY_TEXT_BASE_URL: this.baseUrl }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const textOf = (content: ChatRequest['messages'][number]['content']) =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')

const concept = {
  name: 'Guiding Lights',
  description: 'Two hosts on the towers that brought ships home, and on those who kept them lit.',
  episodes: [{ title: 'The first fires' }, { title: 'The last keeper' }],
  imagePrompt: 'A lighthouse at night, its beam over a calm sea.',
}

/** Different each time, so that no line of one episode is another's. */
const script = (turn: number) => ({
  title: `Script number ${turn}`,
  description: 'What a fire on a hill became.',
  chapters: [
    {
      title: 'Fires on hills',
      lines: [
        { speaker: 1, text: `Welcome to part ${turn}. Long before towers, fires burned on hills.`, sources: [] },
        { speaker: 2, text: `And in part ${turn} we ask who carried the wood up there.`, sources: [] },
        { speaker: 1, text: 'Monks did, and later the harbour paid for coal.', sources: [] },
        { speaker: 2, text: 'A lens then did what a mountain of coal could not.', sources: [] },
      ],
    },
  ],
})

const ideas = () => ({
  ideas: ['Who kept the fires', 'How a lens bends light', 'Why the towers are white'].map((title) => ({
    title,
    description: `${title}: for who has never seen a lighthouse.`,
  })),
})

const slide = (shows: string, heading: string, said: string) => ({
  ...{ shows, chapter: '', heading, text: heading, items: [], value: '', label: '', from: '', sides: [], events: [] },
  ...{ form: '', unit: '', rows: [], lines: [{ speaker: 1, text: said, item: 0, sources: [] }] },
})

const slides = () => ({
  title: 'Lights on the coast',
  subtitle: '',
  slides: [
    slide('title', 'Lights on the coast', 'What does a light tell a ship?'),
    slide('statement', 'A light says where the land is', 'A light says where the land is, and where the rocks are.'),
    slide('statement', 'Its rhythm says which one it is', 'Its rhythm says which of them it is.'),
    slide('statement', 'A keeper kept it burning', 'A keeper kept it burning through the night.'),
    slide('statement', 'Now nobody has to', 'Now nobody has to, and ships still look for it.'),
  ],
})

/** By a field that the schema of a question has. */
const responsesByField: readonly (readonly [field: string, answer: (turn: number) => object])[] = [
  ['chapters', script],
  ['ideas', ideas],
  ['slides', slides],
]

const completion = (answer: object) => ({
  id: 'c1',
  object: 'chat.completion',
  created: 1,
  model: 'stage',
  choices: [{ index: 0, message: { role: 'assistant', content: JSON.stringify(answer) }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
})
