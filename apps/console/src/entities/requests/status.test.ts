import { type Request, errorCodes } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { failureMessage, stateOf, titleOf } from './status.ts'

const request = (part: Partial<Request>): Request => ({
  id: 'a',
  audioTitle: undefined,
  title: undefined,
  status: 0,
  errorMessage: undefined,
  errorCode: undefined,
  errorOn: undefined,
  returnedCredits: undefined,
  requestTypeId: 1,
  requestedOn: undefined,
  succeededOn: undefined,
  scheduledOn: undefined,
  audioUrl: undefined,
  shareUrl: undefined,
  imageUrl: undefined,
  stage: undefined,
  retriedAs: undefined,
  ...part,
})

describe('a request', () => {
  it.each<[Partial<Request>, ReturnType<typeof stateOf>]>([
    [{ status: 100 }, { kind: 'completed' }],
    [{ status: 100, errorMessage: 'late words' }, { kind: 'completed' }],
    [
      { status: 0, errorOn: '2026-05-01T09:00:00.000Z' },
      { kind: 'failed', words: undefined },
    ],
    [
      { status: 80, errorCode: 3 },
      { kind: 'failed', words: undefined },
    ],
    [
      { status: 42, errorCode: 0 },
      { kind: 'processing', percent: 42, stage: undefined },
    ],
    [{ status: 0 }, { kind: 'processing', percent: 0, stage: undefined }],
    [
      { status: 42, stage: 'Speaking' },
      { kind: 'processing', percent: 42, stage: 'Speaking' },
    ],
    [
      { status: 42, errorMessage: 'No voice' },
      { kind: 'failed', words: 'No voice' },
    ],
    [{ status: -1 }, { kind: 'failed', words: undefined }],
    [{ scheduledOn: '2099-01-01T00:00:00.000Z' }, { kind: 'scheduled', on: '2099-01-01T00:00:00.000Z' }],
    [{ scheduledOn: '2020-01-01T00:00:00.000Z' }, { kind: 'processing', percent: 0, stage: undefined }],
    [
      { status: 42, errorMessage: '' },
      { kind: 'processing', percent: 42, stage: undefined },
    ],
  ])('with %j is %j', (part, state) => {
    expect(stateOf(request(part))).toEqual(state)
  })

  it.each([
    [{ audioTitle: 'A', title: 'B' }, 'A'],
    [{ title: 'B' }, 'B'],
    [{ requestTypeId: 200 }, 'Deep Research'],
    [{ requestTypeId: 77 }, 'Unknown (77)'],
  ])('with %j is called %s', (part, title) => {
    expect(titleOf(request(part))).toBe(title)
  })

  it.each<[string, Partial<Request>, string]>([
    [
      'with credits',
      { errorMessage: 'The page is gone.', returnedCredits: 10 },
      'The page is gone. 10 credits returned.',
    ],
    ['that cost nothing', { status: -1, returnedCredits: 0 }, 'It could not be made.'],
    [
      'because it was cancelled',
      {
        errorMessage: 'Cancelled. Your 10 credits were returned.',
        errorCode: errorCodes.cancelled,
        returnedCredits: 10,
      },
      'Cancelled. 10 credits returned.',
    ],
    ['of a server that does not tell', { errorMessage: 'The page is gone.' }, 'The page is gone.'],
  ])('that failed %s says why, and what came back', (_, part, words) => {
    expect(failureMessage(request(part), stateOf(request(part)))).toBe(words)
  })
})
