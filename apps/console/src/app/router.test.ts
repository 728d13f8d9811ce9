import { createMemoryRouter, matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pages, paths } from '../kit/routes/pages.ts'
import { pagesOf } from './router.tsx'
import { screenOf } from './screens.ts'

const routes = pagesOf(paths)
const inShell = paths.filter((path) => !pages[path].standsAlone)
const patternAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path

/** Where an old address leads. */
async function movedFrom(address: string): Promise<string | null> {
  const { pathname } = new URL(address, 'http://console.test')
  const match = matchRoutes(routes, pathname)?.at(-1)
  const loader = match?.route.loader
  // A page's own requests its answers, and leads nowhere.
  if (typeof loader !== 'function' || match?.route.handle) return null
  const request = new Request(new URL(address, 'http://console.test'))
  const answer: unknown = await loader({ request, params: match?.params ?? {} } as Parameters<typeof loader>[0])
  return answer instanceof Response ? answer.headers.get('location') : null
}

describe('the router', () => {
  it.each(inShell.map((path) => path.replace(/\{\w+\}/, 'an-id')))(
    'finds the page of %s and no redirect',
    async (path) => {
      expect(await movedFrom(path)).toBeNull()
      expect(patternAt(path)).not.toBe('*')
    },
  )

  it.each(paths)('knows the screen of %s', (path) => {
    expect(screenOf(path)).toBeTypeOf('function')
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
  ])('leads from %s to %s', async (from, to) => {
    expect(await movedFrom(from)).toBe(to)
  })

  it('leaves no step behind that would lead from an old address again', async () => {
    const router = createMemoryRouter([{ path: '/requests', element: null }, ...pagesOf([])], {
      initialEntries: ['/requests'],
    })
    await router.navigate('/api-key')
    expect(router.state.location.pathname).toBe('/settings')
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/requests')
  })

  it('keeps the frame of the shows from show to show', () => {
    const [one, other] = ['/podcasts/shows/one', '/podcasts/shows/other'].map((path) => matchRoutes(routes, path))
    expect(one).toHaveLength(2)
    expect(one?.[0]?.route).toBe(other?.[0]?.route)
  })
})
