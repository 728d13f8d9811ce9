import { describe, expect, it } from 'vitest'
import { HttpResponse, handlers } from './handlers.ts'

/**
 * These cases are for the compiler: each expected error is one, or `npm run types` fails on the line that expects it.
 */
const usage = { allowed: 10, used: 1, allowedDailyPodcasts: 2, usedDailyPodcasts: 0 }
const voice = { id: 1, name: 'Ada', gender: 'female', language: 'English', sampleUrl: null, token: null }
const dates = { requestedOn: null, scheduledOn: null, processingOn: null, succeededOn: null, errorOn: null }
const occurrence = { requestId: 'r', scheduledOn: null, status: 0, episodeNumber: 1 }
const counted = {
  totalCreated: 1,
  totalUrls: 1,
  feedItemsPerEpisode: null,
  totalFeedItemsPerEpisode: null,
  totalFeedsPerEpisode: null,
}
const series = { ...counted, success: true, scheduleId: 's', startTime: null, frequencyMinutes: 5, mode: 'URLs' }
const request = {
  ...dates,
  id: 'a',
  requestTypeId: 1,
  audioTitle: null,
  title: null,
  status: 0,
  stage: null,
  audioUrl: null,
  shareUrl: null,
  imageUrl: null,
  errorMessage: null,
  retriedAs: null,
  returnedCredits: 0,
}
const page = { totalCount: 1, page: 1, pageSize: 50, totalPages: 1 }

describe('a handler answers what its row names', () => {
  it('as a record, a list, a page, with another status, and as it comes', async () => {
    const own = handlers({
      'content.usage': async () => usage,
      'content.voices': async () => [voice].map((one) => ({ ...one })),
      'content.list': async ({ query }) => (query.page ? { requests: [request], ...page } : [request]),
      'content.schedule': async () => ({ ...series, scheduledRequests: [occurrence] }),
      'podcast.addEpisode': async () => new HttpResponse(201, { success: true, episodeId: 1, message: 'Added.' }),
      'podcast.episodesCsv': async () => new HttpResponse(200, Buffer.from('id')),
    })
    expect(Object.keys(own)).toHaveLength(6)
  })

  it('and where a field is misspelt, missing, too much or of another kind, it does not compile', () => {
    const { used, ...rest } = usage
    const own = [
      // @ts-expect-error misspelt
      handlers({ 'content.usage': async () => ({ ...rest, usedd: used }) }),
      // @ts-expect-error missing
      handlers({ 'content.usage': async () => rest }),
      // @ts-expect-error too much, although nothing is missing
      handlers({ 'content.usage': async () => ({ ...usage, leftTodday: 1 }) }),
      // @ts-expect-error of another kind
      handlers({ 'content.usage': async () => ({ ...usage, used: 'none' }) }),
      // @ts-expect-error undefined, which JSON would leave out
      handlers({ 'content.voices': async () => [{ ...voice, token: undefined }] }),
      // @ts-expect-error misspelt in a list
      handlers({ 'content.voices': async () => [voice].map(({ token, ...one }) => ({ ...one, tokn: token })) }),
      // @ts-expect-error too much in a page
      handlers({ 'content.list': async () => ({ requests: [{ ...request, colour: 'red' }], ...page }) }),
      // @ts-expect-error a page under another name
      handlers({ 'content.list': async () => ({ request: [request], ...page }) }),
      // @ts-expect-error too much in a record inside a record
      handlers({ 'content.schedule': async () => ({ ...series, scheduledRequests: [{ ...occurrence, url: 'u' }] }) }),
      handlers({
        // @ts-expect-error misspelt beside another status
        'podcast.addEpisode': async () => new HttpResponse(201, { success: true, episodId: 1, message: null }),
      }),
      // @ts-expect-error an object where the row says a text
      handlers({ 'podcast.episodesCsv': async () => ({ csv: 'id' }) }),
      // @ts-expect-error no call of this name
      handlers({ 'content.usages': async () => usage }),
    ]
    expect(own).toHaveLength(12)
  })
  it('gives the parameters that its path names, and no other compiles', () => {
    const own = handlers({
      'files.delete': async ({ params }) => ({ success: true, message: params.id }),
      // @ts-expect-error misspelt
      'workspace.revokeKey': async ({ params }) => ({ success: true, message: params.ide }),
      // @ts-expect-error a path without parameters
      'content.usage': async ({ params }) => ({ ...usage, used: Number(params.id) }),
    })
    expect(Object.keys(own)).toHaveLength(3)
  })
})
