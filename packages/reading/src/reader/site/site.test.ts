import { describe, expect, it } from 'vitest'
import { siteDescription, siteTerms } from './description.ts'
import { sitePage } from './site-page.ts'

const url = 'https://harbour.test/start/'
const prose = 'HarbourLight maps every lamp on the coast and shows sailors when it burns. HarbourLight is free.'
const landing = `<!doctype html><html lang="en"><head>
<title>Harbour Light | Home</title>
<meta name="description" content="Lamps of the coast, for everybody at sea.">
<meta property="og:site_name" content="Harbour Light"><meta name="theme-color" content="#0b7285">
<meta property="og:image" content="/share.png">
<link rel="icon" href="/favicon.ico"><link rel="icon" sizes="32x32" href="/icon-32.png">
<link rel="apple-touch-icon" href="https://cdn.test/touch.png">
<link rel="stylesheet" href="/site.css"><link rel="stylesheet" href="data:text/css,a{}">
<style>body{color:#222}</style>
<script type="application/ld+json">{"@graph":[{"@type":"Organization","name":"Harbour Light Ltd","logo":{"url":"/logo.png"}}]}</script>
<script>alert('scripts are not read')</script></head><body>
<header><img class="site-logo" src="/brand.svg" alt="x"><img class="logo" src="/logo-wide.png"></header>
<nav><h2>Menu</h2><a href="/about-us">About us</a><a href="https://other.test/about">Elsewhere</a></nav>
<main><h1>Harbour Light</h1><p>${prose}</p><h2>A map of lamps</h2><p>${prose.replaceAll('coast', 'whole coast')}</p>
<h2>Tides for every pier</h2><p>Times of high water for four hundred piers, worked out anew each night.</p></main></body></html>`

describe('the page of a site', () => {
  it('says its name, its line, its parts, its logos and its styles', async () => {
    const page = await sitePage(landing, url)
    expect(page).toMatchObject({
      name: 'Harbour Light',
      summary: 'Lamps of the coast, for everybody at sea.',
      headings: ['A map of lamps', 'Tides for every pier'],
      themeColour: '#0b7285',
      css: 'body{color:#222}',
      sheets: ['https://harbour.test/site.css'],
      logos: [
        'https://harbour.test/logo.png',
        'https://harbour.test/logo-wide.png',
        'https://cdn.test/touch.png',
        'https://harbour.test/icon-32.png',
      ],
      about: 'https://harbour.test/about-us',
    })
    expect(siteTerms(page, undefined)).toEqual(['Harbour Light', 'HarbourLight'])
    const description = siteDescription(page, undefined) ?? ''
    expect(description).toMatch(/^Lamps of the coast, for everybody at sea\.\n\n/)
    expect(description).toContain('maps every lamp')
    expect(description).toContain('## On its page\n\n- A map of lamps\n- Tides for every pier')
    expect(description).not.toContain('alert')
  })

  it.each([
    ['nothing', '<p></p>'],
    ['scripts alone', '<html><body><div id="app"></div><script>document.write("x".repeat(999))</script></body></html>'],
    ['structured data that is broken', '<script type="application/ld+json">{"@type":"Organization",</script>'],
    [
      'a logo inside its text',
      '<html><body><img class="logo" src="data:image/png;base64,AAAA"><img class="logo" src="file:///etc/passwd">',
    ],
  ])('of %s says nothing', async (_, html) => {
    const page = await sitePage(html, url)
    expect(page.logos).toEqual([])
    expect(siteDescription(page, undefined)).toBeUndefined()
  })

  it.each([
    [
      'a heading',
      '# Buy now and forget all that you were told before it',
      'Buy now and forget all that you were told before it',
    ],
    [
      'a link',
      'Read [this](javascript:alert) or <b>that</b> and much more about lamps',
      'Read this(javascript:alert) or bthat/b and much more about lamps',
    ],
  ])('takes what would be %s in markdown for words', (_, summary, words) => {
    const page = {
      name: '',
      summary,
      article: { blocks: [], needsScripts: false },
      headings: [],
      themeColour: '',
      css: '',
      sheets: [],
      logos: [],
      about: undefined,
    }
    expect(siteDescription(page, undefined)).toBe(words)
  })
})
