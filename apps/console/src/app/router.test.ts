import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths } from '../kit/routes/paths.ts'
import { type Handle, pagesOf } from './router.tsx'
import { routes as rows } from './routes.tsx'

const routes = pagesOf(paths)
const inShell = paths.filter((path) => !rows[path].standsAlone)
const patternAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path

/** Where an old address leads. */
function movedFrom(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://console.test')
  const match = matchRoutes(routes, pathname)?.at(-1)
  const { movedTo } = (match?.route.handle ?? {}) as Handle
  return movedTo?.({ searchParams, params: match?.params ?? {} }) ?? null
}

describe('the router', () => {
  it.each(inShell.map((path) => path.replace(/\{\w+\}/, 'an-id')))('finds the page of %s and no redirect', (path) => {
    expect(movedFrom(path)).toBeNull()
    expect(patternAt(path)).not.toBe('*')
  })

  it.each([
    ['/', '/podcasts/shows/ai'],
    ['/podcasts', '/podcasts/shows/ai'],
    ['/podcasts?highlightEpisode=7', '/podcasts/episodes?highlightEpisode=7'],
    ['/podcasts/shows', '/podcasts/shows/ai'],
    ['/podcasts/shows/create', '/podcasts/shows/manual'],
    ['/podcasts/7f3a', '/podcasts/shows/7f3a'],
    ['/podcasts/a%20b?x=1', '/podcasts/shows/a%20b?x=1'],
    ['/videos/explainers/new/existing/sources', '/videos/explainers/new/existing'],
    ['/create-video-in-german', '/videos/explainers/new/existing?language=german'],
    ['/create-podcast-in-spanish-mexico', '/podcasts/create-episode?language=spanish-mexico'],
    ['/create-poem-in-german', null],
    ['/podcasts/shows?draftId=4', '/podcasts/shows/ai?draftId=4'],
  ])('leads from %s to %s', (from, to) => {
    expect(movedFrom(from)).toBe(to)
  })

  it('keeps the frame of the shows from show to show', () => {
    const [one, other] = ['/podcasts/shows/one', '/podcasts/shows/other'].map((path) => matchRoutes(routes, path))
    expect(one).toHaveLength(2)
    expect(one?.[0]?.route).toBe(other?.[0]?.route)
  })
})
