import { describe, expect, it } from 'vitest'
import { createCall, callPathOf } from './call.ts'
import * as endpoints from './endpoints/by-area.ts'

describe('a call', () => {
  it('without options carries nothing', () => {
    expect(createCall(endpoints.content.usage)).toEqual({
      endpoint: endpoints.content.usage,
      params: {},
      query: {},
      body: { kind: 'none' },
    })
  })

  it('carries JSON as it was given', () => {
    const call = createCall(endpoints.content.deleteRequest, { json: { id: 'a' } })
    expect(call.body).toEqual({ kind: 'json', value: { id: 'a' } })
  })

  it('carries a form with its files', () => {
    const part = { file: new Blob(['RIFF']), name: 'me.wav' }
    const call = createCall(endpoints.content.cloneVoice, { form: { name: 'Me', audioFile: part } })
    expect(call.body).toEqual({ kind: 'form', fields: { name: 'Me', audioFile: part } })
  })
})

describe('the path of a call', () => {
  it.each<[string, Parameters<typeof callPathOf>[0], string]>([
    ['plain', createCall(endpoints.content.usage), 'Content/Usage'],
    [
      'with its parameter',
      createCall(endpoints.content.status, { params: { id: 'video-5f' } }),
      'content/status/video-5f',
    ],
    [
      'with a hostile parameter made harmless',
      createCall(endpoints.content.status, { params: { id: '../keys?x=1#é' } }),
      'content/status/..%2Fkeys%3Fx%3D1%23%C3%A9',
    ],
    [
      'with a query',
      createCall(endpoints.content.list, { query: { page: 2, limit: 10 } }),
      'Content/List?page=2&limit=10',
    ],
    [
      'without what is not set',
      createCall(endpoints.content.podcasts, { query: { status: '', page: undefined, limit: 0 } }),
      'content/Podcasts?limit=0',
    ],
    [
      'with special characters in the query',
      createCall(endpoints.content.podcasts, { query: { status: 'a&b=c d' } }),
      'content/Podcasts?status=a%26b%3Dc+d',
    ],
  ])('%s', (_, call, path) => {
    expect(callPathOf(call)).toBe(path)
  })
})
