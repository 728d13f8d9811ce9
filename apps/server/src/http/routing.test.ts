import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { isConsolePath, isPageNavigation } from './routing.ts'

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const requestOf = (url: string, accept: string | undefined, method = 'GET') =>
  ({ method, url, headers: { accept } }) as FastifyRequest

describe('an address that is a call and a page', () => {
  test.each(['/feeds', '/FEEDS/', '/feeds/create', '/projects?page=2', '/x/recurring'])(
    '%s is a page to a browser and a call to everyone else',
    (url) => {
      expect(isPageNavigation(requestOf(url, browser))).toBe(true)
      for (const accept of ['application/json', '*/*', 'application/json, text/plain, */*', undefined]) {
        expect(isPageNavigation(requestOf(url, accept))).toBe(false)
      }
      expect(isPageNavigation(requestOf(url, browser, 'POST'))).toBe(false)
    },
  )

  test.each(['/content/Usage', '/podcast/shows', '/v1/feeds'])('%s is a call to a browser as well', (url) => {
    expect(isPageNavigation(requestOf(url, browser))).toBe(false)
  })
})

describe('an address that nothing else answers', () => {
  test.each<[string, string | undefined, boolean]>([
    ['/', browser, true],
    ['/', '*/*', true],
    ['/', undefined, true],
    ['/podcasts/episodes?page=2', browser, true],
    ['/requests', '*/*', true],
    ['/requests', 'application/json', false],
    ['/feeds/create', browser, true],
    ['/feeds/nothing', 'application/json', false],
    ['/content/Nothing', browser, false],
    ['/CONTENT/Nothing', '*/*', false],
    ['/podcast/nothing', browser, false],
    ['/deep-research/nothing', undefined, false],
    ['/v1/nothing', browser, false],
    ['/files/nothing', browser, false],
    ['/assets/old.js', '*/*', false],
  ])('%s with Accept %s: the console %s', (url, accept, is) => {
    expect(isConsolePath(requestOf(url, accept))).toBe(is)
  })

  test('is never the console to what writes', () => {
    expect(isConsolePath(requestOf('/podcasts', browser, 'POST'))).toBe(false)
  })
})
