import { createHash } from 'node:crypto'

type Row = Record<string, unknown>

/**
 * What a client of the API is told of a data folder: what must stay as it was, whatever else answers may say one day.
 * `ask` answers the bytes at a path of the server, and fails where there is nothing.
 */
export async function factsOf(ask: (path: string) => Promise<Buffer>) {
  const read: string[] = []
  const text = async (path: string) => {
    const answer = (await ask(path)).toString()
    read.push(answer)
    return answer
  }
  const rows = async (path: string) => listIn(JSON.parse(await text(`/v1/${path}`)))
  const row = async (path: string) => JSON.parse(await text(`/v1/${path}`)) as Row

  const requests = []
  for (const { id } of await rows('Content/List')) requests.push(await row(`content/status/${String(id)}`))
  const episodes = await rows('podcast/episodes')
  const shows = []
  for (const show of await rows('podcast/shows')) {
    const inIt = await rows(`podcast/shows/${String(show['id'])}/episodes`)
    const feed = await text(`/v1/podcast/rss/${String(show['id'])}`)
    shows.push({
      ...pick(show, 'id', 'name', 'description', 'author'),
      episodes: inIt.map(requestOf),
      rssItems: [...feed.matchAll(/<item>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title),
    })
  }
  const drafts = await rows('podcast/create-by-topic/drafts')
  const facts = {
    credits: pick(await row('Content/Usage'), 'allowed', 'used'),
    requests: requests.map((each) =>
      pick(
        each,
        'id',
        'requestTypeId',
        'title',
        'status',
        'errorMessage',
        'callbackData',
        'scheduledOn',
        'succeededOn',
      ),
    ),
    episodes: episodes.map((each) => ({
      requestId: requestOf(each),
      ...pick(each, 'title', 'description', 'season', 'number', 'podcastShowIds'),
      roundedSeconds: each['durationSeconds'] === null ? null : Math.round(Number(each['durationSeconds'])),
    })),
    unallocated: (await rows('podcast/episodes/unallocated')).map(requestOf),
    shows,
    drafts: drafts.map((each) => pick(each, 'requestId', 'topic', 'name', 'description', 'podcastId', 'episodes')),
    schedules: (await rows('content/Schedules')).map((each) =>
      pick(each, 'id', 'title', 'kind', 'state', 'frequencyMinutes', 'turns', 'made', 'left', 'nextTurnOn'),
    ),
    transcripts: (await rows('content/Transcripts')).map((each) => pick(each, 'id', 'audioTitle', 'responseText')),
    webhooks: (await rows('content/Webhooks')).map((each) => pick(each, 'id', 'url')),
  }
  return { ...facts, files: await filesOf(read.join('\n'), ask), shared: await sharesOf(episodes, ask) }
}

/** A list stands bare in an answer, or under a name of its own in a page. */
const listIn = (answer: Row[] | Record<string, unknown>): Row[] =>
  Array.isArray(answer) ? answer : (Object.values(answer).find(Array.isArray) ?? [])

const requestOf = (episode: Row) => episode['requestId'] ?? episode['id']

const pick = (row: Row, ...names: string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]))

/** Every file whose address stands in an answer, as it is served. */
async function filesOf(answers: string, ask: (path: string) => Promise<Buffer>) {
  const paths = new Set([...answers.matchAll(/\/files\/[\w/.-]+/g)].map(([path]) => path))
  const files = []
  for (const path of [...paths].sort()) {
    const bytes = await ask(path)
    files.push({ path, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return files
}

/** The pages of episodes that were given to others, and the title that each shows. */
async function sharesOf(episodes: Row[], ask: (path: string) => Promise<Buffer>) {
  const shared = []
  for (const { shareUrl, title } of episodes) {
    if (typeof shareUrl !== 'string') continue
    const path = new URL(shareUrl).pathname
    shared.push({ path, title, isShown: (await ask(path)).toString().includes(String(title)) })
  }
  return shared
}
