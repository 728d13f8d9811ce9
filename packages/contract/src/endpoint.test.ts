import { describe, expect, it } from 'vitest'
import {
  type FailureMessage,
  fixedMessage,
  serverMessageOr,
  messageWithStatus,
  serverMessageOrGeneral,
  serverMessageOf,
  unauthorizedMessage,
} from './endpoint.ts'
import * as endpoints from './endpoints/by-area.ts'

describe("the server's own words in an answer", () => {
  it.each<[string, unknown, string | undefined]>([
    ['error first', { error: 'E', errorMessage: 'M', message: 'W' }, 'E'],
    ['then errorMessage', { errorMessage: 'M', message: 'W' }, 'M'],
    ['then message', { message: 'W' }, 'W'],
    ['skipping what is no text', { error: { code: 1 }, message: 'W' }, 'W'],
    ['skipping blanks', { error: '  ', message: 'W' }, 'W'],
    ['a refusal without words', { success: false }, 'Request failed. Please check your inputs and try again.'],
    ['its words before the general ones', { success: false, error: 'E' }, 'E'],
    ['none', { success: true }, undefined],
    ['none in text', 'error', undefined],
    ['none in null', null, undefined],
    ['none in a list', ['error'], undefined],
  ])('%s', (_, body, words) => {
    expect(serverMessageOf(body)).toBe(words)
  })
})

describe('the words when a call fails', () => {
  const failed = (status: number, serverWords?: string) => ({ status, statusText: 'Bad Gateway', serverWords })

  it.each<[string, FailureMessage, ReturnType<typeof failed>, string]>([
    ['what the server says', serverMessageOrGeneral, failed(400, 'Too long.'), 'Too long.'],
    ['what the server says', serverMessageOrGeneral, failed(502), 'An error occurred while processing your request.'],
    ['what the server says', serverMessageOrGeneral, failed(401), unauthorizedMessage],
    ['what the server says', serverMessageOrGeneral, failed(401, 'Unauthorized'), unauthorizedMessage],
    ['what the server says', serverMessageOrGeneral, failed(401, 'This key was revoked.'), 'This key was revoked.'],
    ['server words or its own', serverMessageOr('Failed'), failed(400, 'Too long.'), 'Too long.'],
    ['server words or its own', serverMessageOr('Failed'), failed(500), 'Failed'],
    ['server words or its own', serverMessageOr('Failed'), failed(401, 'x'), unauthorizedMessage],
    ['its own', fixedMessage('Failed'), failed(400, 'Too long.'), 'Failed'],
    ['its own', fixedMessage('Failed'), failed(401), unauthorizedMessage],
    ['the status after', messageWithStatus('Error fetching'), failed(502), 'Error fetching: Bad Gateway'],
    [
      'the status after',
      messageWithStatus('Error fetching'),
      { ...failed(502), statusText: '' },
      'Error fetching: 502',
    ],
    ['the status after', messageWithStatus('Error fetching'), failed(401), unauthorizedMessage],
  ])('%s', (_, words, answer, expected) => {
    expect(words(answer)).toBe(expected)
  })

  it.each([
    ['the list of requests', endpoints.content.list.failureMessage, 'Error fetching podcasts: Bad Gateway'],
    ['the voices', endpoints.content.voices.failureMessage, 'Failed to fetch voices'],
    ['the feeds', endpoints.feeds.list.failureMessage, 'Failed to fetch feeds'],
    ['the researches', endpoints.research.list.failureMessage, 'HTTP error! status: 502'],
    ['the shows', endpoints.podcast.shows.failureMessage, 'Failed to fetch podcast shows'],
    ['the support form', endpoints.support.sendEmail.failureMessage, 'Failed to send message. Please try again.'],
  ] as const)('of %s are those of the specification', (_, words, expected) => {
    expect(words(failed(502))).toBe(expected)
  })
})
