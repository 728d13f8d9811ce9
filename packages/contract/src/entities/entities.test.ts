import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as endpoints from '../endpoints/by-area.ts'

const warn = vi.fn()
beforeEach(() => void vi.spyOn(globalThis.console, 'warn').mockImplementation(warn))
afterEach(() => {
  vi.restoreAllMocks()
  warn.mockClear()
})

const { content, podcast, video, avatars, research, feeds, projects, x, support } = endpoints
const at = '2026-05-01T09:30:00.000Z'

describe('answers of our server and of the hosted provider', () => {
  it.each<[string, z.core.$ZodType, unknown, unknown]>([
    [
      'the credits meter',
      content.usage.response,
      { allowed: 1000, used: '250', allowed_daily_podcasts: 10, usedDailyPodcasts: null },
      { allowed: 1000, used: 250, allowedDailyPodcasts: 10, usedDailyPodcasts: 0 },
    ],
    [
      'a meter that is silent',
      content.usage.response,
      {},
      { allowed: 0, used: 0, allowedDailyPodcasts: 0, usedDailyPodcasts: 0 },
    ],
    [
      'a request in snake_case with its date in an array',
      content.list.response,
      [
        {
          id: 5,
          audio_title: 'Tides',
          request_type_id: '1',
          status: 40,
          requested_on: ['2026-05-01T09:30:00', ''],
          error_message: null,
        },
      ],
      { items: [{ id: '5', audioTitle: 'Tides', requestTypeId: 1, status: 40, requestedOn: at }] },
    ],
    [
      'a published page of requests in camelCase',
      content.list.response,
      {
        requests: [
          { id: 'a1', requestTypeId: 8, status: 100, requestedOn: '2026-05-01T09:30:00Z', audioTitle: 'Tides' },
        ],
        totalCount: 120,
        page: 2,
        pageSize: 50,
        totalPages: 3,
      },
      { items: [{ id: 'a1', status: 100, requestTypeId: 8 }], totalCount: 120, page: 2, totalPages: 3 },
    ],
    [
      'a finished request',
      content.status.response,
      {
        id: 'video-5f',
        audio_title: 'Tides',
        status: 100,
        audio_url: 'https://a.test/1.mp3',
        response_text: null,
        requested_on: '2026-05-01T09:30:00',
        request_type_id: 1,
        error_code: 0,
        citations: [{ text: 'Twice a day.', source: 'https://a.test', page: null, timeMs: '1200' }],
        file_size: 4_000_000,
        audio_duration: 301.5,
        share_url: 'https://a.test/share',
      },
      {
        id: 'video-5f',
        audioTitle: 'Tides',
        status: 100,
        audioUrl: 'https://a.test/1.mp3',
        requestedOn: at,
        errorCode: 0,
        citations: [{ text: 'Twice a day.', source: 'https://a.test', timeMs: 1200 }],
        audioDuration: 301.5,
      },
    ],
    [
      'a failed request that stays at its last stage',
      content.status.response,
      {
        id: 9,
        status: 0,
        error_code: '3',
        error_message: 'No text.',
        error_on: '2026-05-01T09:30:00',
        citations: 'none',
      },
      { id: '9', status: 0, errorCode: 3, errorMessage: 'No text.', errorOn: at },
    ],
    ['an accepted request', content.create.response, { request_id: 77, status: 0 }, { requestId: '77' }],
    ['an accepted request in camelCase', content.create.response, { requestId: 'r1' }, { requestId: 'r1' }],
    [
      'an accepted schedule',
      content.create.response,
      { schedule_id: 3, request_id: 4, message: 'Scheduled.', dailyCount: 2, endDate: null },
      { scheduleId: '3', requestId: '4', message: 'Scheduled.' },
    ],
    [
      'a series whose requests are ids alone',
      content.schedule.response,
      { scheduled_requests: [7, 'r8'] },
      { scheduledRequests: [{ requestId: '7' }, { requestId: 'r8' }] },
    ],
    [
      'the voices of the provider',
      content.voices.response,
      [
        { id: 12, name: 'Mine', clientId: 'c' },
        { id: 13, name: null, gender: 'M', language: 'English', sample_url: 'u' },
      ],
      [
        { id: '12', name: 'Mine', clientId: 'c', gender: 'female', language: '' },
        { id: '13', name: 'Unnamed voice', gender: 'male', language: 'English', sampleUrl: 'u' },
      ],
    ],
    [
      'feeds, private by their token',
      feeds.list.response,
      [
        { id: 1, name: 'Tech', token: 't', feedTypeId: 1, internalId: 99, createdOn: '2026-05-01T09:30:00' },
        { id: 2, token: null },
      ],
      [
        { id: '1', token: 't', feedTypeId: 1, internalId: '99', createdOn: at },
        { id: '2', feedTypeId: 0 },
      ],
    ],
    [
      'shows held by an object',
      podcast.shows.response,
      { shows: [{ id: 3, name: 'Daily', rss_url: 'r', image_url: 'i' }] },
      { items: [{ id: '3', name: 'Daily', rssUrl: 'r', imageUrl: 'i' }], totalCount: 1, page: 1, totalPages: 1 },
    ],
    [
      'episodes of a page',
      podcast.episodes.response,
      {
        episodes: [{ id: 'e', audioTitle: 'Tides', status: '100', succeededOn: ['2026-05-01T09:30:00'] }],
        totalCount: 1,
      },
      { items: [{ id: 'e', audioTitle: 'Tides', status: 100, succeededOn: at, podcastShowIds: [] }], totalCount: 1 },
    ],
    [
      'a made show',
      podcast.createShow.response,
      { success: true, podcastId: 8, rssUrl: 'r' },
      { podcastId: '8', rssUrl: 'r' },
    ],
    [
      'a concept whose episodes are titles or objects',
      podcast.createByTopic.response,
      { request_id: 1, name: 'Sea', episodes: ['Tides', { title: 'Salt', duration_seconds: '600' }] },
      { requestId: '1', name: 'Sea', episodes: [{ title: 'Tides' }, { title: 'Salt', durationSeconds: 600 }] },
    ],
    [
      'shorts under either id and any date',
      video.shorts.response,
      {
        items: [
          { requestId: 4, status: -1, created_at: '2026-05-01T09:30:00' },
          { id: 's', status: 2 },
        ],
      },
      [
        { id: '4', status: -1, on: at },
        { id: 's', status: 2 },
      ],
    ],
    [
      'explainers as a bare list',
      video.explainers.response,
      [{ id: 1, title: 'Tides', durationSeconds: '61', fileSize: 5 }],
      { items: [{ id: '1', title: 'Tides', durationSeconds: 61, fileSize: 5, status: 0 }], totalPages: 1 },
    ],
    ['avatars', avatars.list.response, [{ id: 1, name: 'Ada', gender: 'F' }], [{ id: '1', name: 'Ada', gender: 'F' }]],
    [
      'researches',
      research.list.response,
      [{ id: 5, prompt: 'Tides', status: 100, errorOn: null, isScheduleTemplate: 'true', scheduleId: 3 }],
      [{ id: '5', prompt: 'Tides', status: 100, isScheduleTemplate: true, scheduleId: '3' }],
    ],
    [
      'recurring researches',
      research.recurring.response,
      { success: true, templates: [{ id: 1, text: 'Tides', daily_count: '2', nextRunAt: null }] },
      [{ id: '1', text: 'Tides', dailyCount: 2 }],
    ],
    ['projects', projects.list.response, [{ id: 1, name: 'Sea', active: 1 }], [{ id: '1', name: 'Sea', active: true }]],
    ['a saved project', projects.create.response, { success: true, project: { id: 1 } }, { project: { id: '1' } }],
    [
      'posts held by an object',
      x.posts.response,
      { posts: [{ id: 1, request_id: 2, result: 'Hi', order: '1', type: null }] },
      { items: [{ id: '1', requestId: '2', result: 'Hi', order: 1, type: 'tweet' }] },
    ],
    ['one post in its holder', x.post.response, { post: { id: 1, result: 'Hi' } }, { id: '1', result: 'Hi' }],
    ['one post by itself', x.post.response, { id: 1, result: 'Hi' }, { id: '1', result: 'Hi' }],
    [
      'transcripts',
      content.transcripts.response,
      { transcripts: [{ id: 1, language: 'en', response_text: '[]', error_code: null }] },
      { items: [{ id: '1', language: 'en', responseText: '[]' }] },
    ],
    [
      "an episode's transcript",
      content.episodeTranscript.response,
      { success: true, episodeId: 3, requestId: 4, transcript: '{"chunks":[]}', createdOn: '2026-05-01T09:30:00' },
      { episodeId: '3', requestId: '4', transcript: '{"chunks":[]}', createdOn: at },
    ],
    [
      'a webhook',
      content.registerWebhook.response,
      { id: 1, url: 'https://a.test' },
      { id: '1', url: 'https://a.test' },
    ],
    [
      'the health',
      support.health.response,
      { ok: true, version: '1', engines: { writing: 'embedded' } },
      { ok: true, version: '1', engines: { writing: 'embedded' } },
    ],
  ])('%s', (_, schema, raw, read) => {
    const result = z.core.safeParse(schema, raw)
    expect(result.error?.issues).toBeUndefined()
    expect(result.data).toMatchObject(read as object)
    expect(warn).not.toHaveBeenCalled()
  })

  it.each<[string, z.core.$ZodType, unknown, string]>([
    ['an answer without an id', content.create.response, { status: 0 }, 'requestId'],
    ['a public feed', feeds.create.response, { feedId: null }, 'feedId'],
    ['a running request', content.status.response, { id: 1, error_message: null }, 'errorMessage'],
    ['a running request', content.status.response, { id: 1, errorOn: 'never' }, 'errorOn'],
    ['a running request', content.status.response, { id: 1, citations: 'none' }, 'citations'],
    ['a server', support.health.response, { ok: true, engines: ['a'] }, 'engines'],
  ])('%s reads what is missing as undefined', (_, schema, raw, field) => {
    const result = z.core.safeParse(schema, raw)
    expect(result.success).toBe(true)
    expect((result.data as Record<string, unknown>)[field]).toBeUndefined()
  })

  it('leaves out the one record that cannot be read, with a warning', () => {
    const read = z.parse(content.list.response, [{ audioTitle: 'no id' }, { id: 1, status: null, unknownField: {} }])
    expect(read.items.map((item) => item.id)).toEqual(['1'])
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it.each<[string, z.core.$ZodType]>([
    ['requests', content.list.response],
    ['voices', content.voices.response],
    ['feeds', feeds.list.response],
    ['shows', podcast.shows.response],
    ['researches', research.list.response],
    ['posts', x.posts.response],
  ])('a web page where %s should be is refused, not shown as empty', (_, schema) => {
    expect(z.core.safeParse(schema, '<!doctype html>').success).toBe(false)
    expect(z.core.safeParse(schema, { ok: true }).success).toBe(false)
  })
})
