import { describe, expect, it } from 'vitest'
import { loadConsoleConfig, parseConfig } from './config.ts'
import { stubServer, installStubServer } from './stub-server.fixture.ts'

installStubServer()

describe('config.json', () => {
  it('may leave everything out', () => {
    expect(parseConfig({})).toEqual({
      apiBaseUrl: '/v1',
      researchBaseUrl: '/v1',
      pricingUrl: undefined,
      docsUrl: undefined,
      billingUrl: undefined,
      writesFromTopics: undefined,
      hearsRecordings: undefined,
      isOwnServer: false,
      socialLinks: [],
    })
  })

  it('sends deep research where the API is, unless it says otherwise', () => {
    expect(parseConfig({ apiBaseUrl: 'https://a.test' }).researchBaseUrl).toBe('https://a.test')
    expect(parseConfig({ apiBaseUrl: 'https://a.test', researchBaseUrl: 'https://r.test' }).researchBaseUrl).toBe(
      'https://r.test',
    )
  })

  it.each([
    ['https://a.test/pricing', true],
    ['/v1/docs', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//elsewhere.test', false],
    ['pricing', false],
  ])('makes a link of %s: %s', (url, isLink) => {
    const config = parseConfig({ pricingUrl: url, socialLinks: [{ label: 'A', url }] })
    expect(config.pricingUrl).toBe(isLink ? url : undefined)
    expect(config.socialLinks).toHaveLength(isLink ? 1 : 0)
  })

  it.each([
    ['names the version of our contract', { contractVersion: 2 }, true],
    ['names features, as ours did before', { features: ['files'] }, true],
    ['names no feature', { features: [] }, false],
    ['says something else there', { contractVersion: 'one', features: 'all' }, false],
  ])('that %s is of a server of ours: %j %s', (_, config, isOurs) => {
    expect(parseConfig(config).isOwnServer).toBe(isOurs)
  })

  it('that stands in the page is not asked for', async () => {
    stubServer.isReachable = false
    document.body.innerHTML = '<script type="application/json" id="config">{"apiBaseUrl":"https://a.test"}</script>'
    expect((await loadConsoleConfig()).apiBaseUrl).toBe('https://a.test')
    document.body.innerHTML = ''
  })

  it('that is no object is refused', () => {
    expect(() => parseConfig('<html>')).toThrow()
  })
})
