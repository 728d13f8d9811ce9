import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { requests, researches, showDrafts } from '../../apps/server/src/db/schema.ts'
import { keptEpisodeResult } from '../../apps/server/src/kinds/kept-rows.fixture.ts'
import { formatShareDay } from '../../apps/server/src/requests/wire.ts'
import { type Api, startApi } from './start-api.ts'
import { stageFeed } from './stage-feeds.ts'
import { stageEpisode, stageShow } from './stage-episodes.ts'

let api: Api
let key = ''
let workspaceId = ''
const existingIds = { show: '', episode: '', feed: '', item: '', research: '', draft: '', webhook: '', schedule: '' }

/** An id with letters in it, so that its capitals are another text. */
const newId = () => `abcdef00${crypto.randomUUID().slice(8)}`

beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
  workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
  existingIds.show = await stageShow(api, key)
  existingIds.episode = newId()
  const folder = `episodes/${existingIds.episode}`
  const result = { ...keptEpisodeResult, transcriptKey: `${folder}/transcript.json` }
  await stageEpisode(api, key, { id: existingIds.episode, result, showIds: [existingIds.show] })
  await api.engines.files.put(`${folder}/episode.mp3`, Buffer.from('sound'))
  await api.engines.files.put(`${folder}/transcript.json`, '{"chunks":[]}')
  await api.engines.files.put(`${folder}/chapters.json`, '{"chapters":[]}')
  await api.engines.files.put(`shows/${existingIds.show}/cover.jpg`, Buffer.from('picture'))
  const feed = await stageFeed(api, key, { name: 'Ferries', items: [{ id: newId(), text: 'News.' }] })
  existingIds.feed = String(feed.id)
  existingIds.item = feed.itemIds[0] ?? ''
  const made = await stageEpisode(api, key, {
    isMade: false,
    state: 'done',
    typeId: 200,
    kind: 'research',
    makes: 'research',
  })
  existingIds.research = newId()
  await api.db
    .insert(researches)
    .values({ id: existingIds.research, workspaceId, requestId: made, prompt: 'Tides', responseText: 'Two a day.' })
  existingIds.draft = newId()
  await api.db.insert(showDrafts).values({
    id: existingIds.draft,
    workspaceId,
    topic: 'Tides',
    language: 'English',
    name: 'Tides',
    description: 'All of them',
    episodes: [],
    engine: 'Test',
    imageKey: `shows/${existingIds.draft}/cover.jpg`,
  })
  existingIds.webhook = String(
    (await api.call('POST', '/v1/content/Webhook', { key, json: { url: 'https://example.com/a' } })).body['id'],
  )
  const series = await api.call('POST', '/v1/content/Schedule', {
    key,
    json: { frequency: 60, feeds: [existingIds.feed], numberOfEpisodes: 1 },
  })
  existingIds.schedule = String(series.body['scheduleId'])
})
afterAll(() => api.stop())

const upperCaseId = (name: keyof typeof existingIds) => existingIds[name].toUpperCase()
const audio = (more: object) => ({ outputType: 'audio', ...more })
const ask = (path: string) => api.call('GET', path, { key })
const send = (path: string, json: object) => api.call('POST', `/v1/${path}`, { key, json })

const endpoints: [name: string, call: () => ReturnType<Api['call']>][] = [
  ['content/status', () => ask(`/v1/content/status/${upperCaseId('episode')}`)],
  ['content/GetTranscript/{id}', () => ask(`/v1/content/GetTranscript/${upperCaseId('episode')}`)],
  ['content/GetTranscript', () => send('content/GetTranscript', { episodeId: upperCaseId('episode') })],
  ["a show's episodes", () => ask(`/v1/podcast/shows/${upperCaseId('show')}/episodes`)],
  ['the list of episodes', () => ask(`/v1/podcast/episodes?showId=${upperCaseId('show')}`)],
  ['an episode that is changed', () => send(`podcast/episodes/${upperCaseId('episode')}`, { title: 'Tides' })],
  [
    'an episode put into a show',
    () => send(`podcast/shows/${upperCaseId('show')}/episodes`, { requestId: upperCaseId('episode') }),
  ],
  [
    'an episode taken out of a show',
    () => send('podcast/episodes/remove', { episodeId: upperCaseId('episode'), podcastId: upperCaseId('show') }),
  ],
  [
    'an order with a feed and a show',
    () => send('Content/Create', audio({ feeds: [upperCaseId('feed')], podcastId: upperCaseId('show') })),
  ],
  [
    'an order with items of a feed',
    () =>
      send(
        'Content/Create',
        audio({ feedSelections: [{ feedId: upperCaseId('feed'), feedItemIds: [upperCaseId('item')] }] }),
      ),
  ],
  ['an order with a research', () => send('Content/Create', audio({ researches: [upperCaseId('research')] }))],
  [
    'a series of a feed',
    () =>
      send('content/Schedule', {
        frequency: 60,
        feeds: [upperCaseId('feed')],
        numberOfEpisodes: 1,
        podcastId: upperCaseId('show'),
      }),
  ],
  ['a schedule that is paused', () => send(`content/Schedules/${upperCaseId('schedule')}`, { isActive: false })],
  ['a draft', () => ask(`/v1/podcast/create-by-topic/drafts/${upperCaseId('draft')}`)],
  ['a show of a draft', () => send('podcast/shows', { name: 'Tides', draftId: upperCaseId('draft') })],
  ['the feed of a show', () => ask(`/v1/podcast/rss/${upperCaseId('show')}`)],
  ['a share page', () => api.call('GET', `/share/podcast/${upperCaseId('episode')}/${formatShareDay(new Date())}`)],
  ['a file of an episode', () => ask(`/files/episodes/${upperCaseId('episode')}/episode.mp3`)],
  ['a picture of a show', () => ask(`/files/shows/${upperCaseId('show')}/cover.jpg`)],
  [
    'the transcript that podcast apps read',
    () => ask(`/files/episodes/${upperCaseId('episode')}/podcast-transcript.json`),
  ],
  ['a webhook that is removed', () => send('content/RemoveWebhook', { id: upperCaseId('webhook') })],
  ['a schedule that is deleted', () => send('content/DeleteRequest', { id: upperCaseId('schedule') })],
  ['a draft that is deleted', () => send('content/DeleteRequest', { id: upperCaseId('draft') })],
]

describe('an id in capitals is the same id in', () => {
  test.each(endpoints)('%s', async (_, call) => {
    const { status, text } = await call()
    expect(status, text.slice(0, 300)).toBeLessThan(300)
  })
})

test('and stands in orders in small letters, so that what reads them finds it', async () => {
  const selections = [{ feedId: upperCaseId('feed'), feedItemIds: [upperCaseId('item')] }]
  const made = await send('Content/Create', audio({ feedSelections: selections, podcastId: upperCaseId('show') }))
  const [row] = await api.db
    .select()
    .from(requests)
    .where(eq(requests.id, String(made.body['request_id'])))
  const feedsOrdered = [{ feedId: Number(existingIds.feed), itemIds: [existingIds.item] }]
  expect(row?.payload).toMatchObject({ material: { kind: 'feeds', feeds: feedsOrdered }, showId: existingIds.show })
})

test('what is no id of ours is kept as it was sent', async () => {
  const callbackData = upperCaseId('episode')
  const made = await send('Content/Create', audio({ feeds: [existingIds.feed], callbackData }))
  const status = await ask(`/v1/content/status/${String(made.body['request_id'])}`)
  expect(status.body['callbackData']).toBe(callbackData)
})
