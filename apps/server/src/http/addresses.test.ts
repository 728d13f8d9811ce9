import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { isConsoles, meansPage } from './addresses.ts'

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const asked = (url: string, accept: string | undefined, method = 'GET') =>
  ({ method, url, headers: { accept } }) as FastifyRequest

describe('an address that is a call and a page', () => {
  test.each(['/feeds', '/FEEDS/', '/feeds/create', '/projects?page=2', '/x/recurring'])(
    '%s is a page to a browser and a call to everyone else',
    (url) => {
      expect(meansPage(asked(url, browser))).toBe(true)
      for (const accept of ['application/json', '*/*', 'application/json, text/plain, */*', undefined]) {
        expect(meansPage(asked(url, accept))).toBe(false)
      }
      expect(meansPage(asked(url, browser, 'POST'))).toBe(false)
    },
  )

  test.each(['/content/Usage', '/podcast/shows', '/v1/feeds'])('%s is a call to a browser as well', (url) => {
    expect(meansPage(asked(url, browser))).toBe(false)
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
    expect(isConsoles(asked(url, accept))).toBe(is)
  })

  test('is never the console to what writes', () => {
    expect(isConsoles(asked('/podcasts', browser, 'POST'))).toBe(false)
  })
})
