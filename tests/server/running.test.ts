import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, startApi } from './start-api.ts'
import { stageEpisode, stageEpisodes } from './stage-episodes.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const titles = async (key: string) => {
  const answer = await api.call('GET', '/v1/content/Running', { key })
  expect(answer.status).toBe(200)
  return (JSON.parse(answer.text) as { title: string }[]).map(({ title }) => title)
}

describe('content/Running', () => {
  it('answers what is unfinished and what ended within the hour, as Content/List says it, and nothing else', async () => {
    const key = await api.newKey()
    const unmade = { isMade: false }
    await stageEpisode(api, key, { ...unmade, title: 'waits', scheduledOn: new Date(Date.now() + 86_400_000) })
    await stageEpisode(api, key, { ...unmade, title: 'runs', state: 'running', percent: 40, stage: 'Mixing' })
    await stageEpisode(api, key, { title: 'just done', requestedOn: minutesAgo(9000), succeededOn: minutesAgo(5) })
    await stageEpisode(api, key, { ...unmade, title: 'just failed', state: 'failed', errorOn: minutesAgo(5) })
    await stageEpisode(api, key, { title: 'done before', succeededOn: minutesAgo(90) })
    await stageEpisode(api, key, { ...unmade, title: 'deleted', state: 'running', deletedOn: new Date() })
    expect((await titles(key)).toSorted()).toEqual(['just done', 'just failed', 'runs', 'waits'])

    const all = JSON.parse((await api.call('GET', '/v1/Content/List', { key })).text) as { title: string }[]
    const running = JSON.parse((await api.call('GET', '/v1/content/Running', { key })).text) as { title: string }[]
    const named = (rows: { title: string }[]) => rows.find(({ title }) => title === 'runs')
    // What it says beside that is the place in line and the time left, unknown here.
    expect(named(running)).toEqual({ ...named(all), place: null, secondsLeft: null })
  })

  it('names all that ended a moment ago, also 100 at once, and of what ended before in the hour the last 50', async () => {
    const ended = (count: number, minutes: number) =>
      Array.from({ length: count }, () => ({ title: `${minutes} ago`, succeededOn: minutesAgo(minutes) }))
    const [busy, quiet] = [await api.newKey(), await api.newKey()]
    await stageEpisodes(api, busy, [...ended(100, 1), ...ended(60, 10)])
    expect(await titles(busy)).toEqual(Array.from({ length: 100 }, () => '1 ago'))
    await stageEpisodes(api, quiet, [...ended(10, 1), ...ended(60, 10)])
    expect(await titles(quiet)).toHaveLength(50)
  })

  it('says nothing of another workspace, and nothing without a key', async () => {
    await stageEpisode(api, await api.newKey(), { isMade: false, title: 'theirs', state: 'running' })
    expect(await titles(await api.newKey())).toEqual([])
    expect((await api.call('GET', '/v1/content/Running')).status).toBe(401)
  })
})
