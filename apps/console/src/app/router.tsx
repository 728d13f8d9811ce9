import { type DataRouter, type LoaderFunctionArgs, type RouteObject, createBrowserRouter, redirect } from 'react-router'
import type { Call } from '@patchbay/contract'
import { prefetch } from '../api/query.ts'
import { type PageRow, type Path, pages, paths } from '../kit/routes/pages.ts'
import { href, movedTo } from '../kit/routes/paths.ts'
import { BareLayout } from './BareLayout.tsx'
import { PageError } from './ErrorBoundary.tsx'
import { type Redirect, firstAsks, redirects, shellAsks } from './routes.ts'
import { layoutOf, loadPage, notFound, screenOf } from './screens.ts'
import { Shell } from './Shell.tsx'

/** What stands in a page's `handle`. */
export type Handle = { row: Pick<PageRow, 'title' | 'hidesPlayer'> }

/** The table writes parameters as the contract does; the router writes them with a colon. */
const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const addressOf = ({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) => ({
  searchParams: new URL(request.url).searchParams,
  params,
})

/** How long the page before stays at most: then the next one opens, and says itself what it waits for. */
const maxWaitMs = 1000
let router: DataRouter | undefined

/** The first page is drawn as soon as its code is there: nothing but its still picture stands in its place. */
async function loadAnswers(calls: readonly Call[]): Promise<null> {
  const answers = Promise.all(calls.map(prefetch))
  if (router?.state.initialized) await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
  return null
}

/** A page's first answers are requested beside its code; then the page's own queries find them. */
const page = (path: Path): RouteObject => ({
  path: pattern(path),
  handle: { row: pages[path] } satisfies Handle,
  lazy: { Component: () => loadPage(screenOf(path)) },
  ErrorBoundary: PageError,
  loader: (args) => loadAnswers(firstAsks[path]?.(addressOf(args)) ?? []),
  // Filters and pages of a list are queries of the page itself.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
})

/** Pages of one frame are children of it, so that it stays on screen from one to the next. */
const shows = (all: readonly Path[]): RouteObject => ({
  lazy: { Component: () => loadPage(layoutOf('shows')) },
  ErrorBoundary: PageError,
  children: all.filter((path) => pages[path].layout === 'shows').map(page),
})

/** What was asked of a page that moved stays asked of the one that it moved to. */
const moved = ({ from, to, unless }: Redirect): RouteObject => ({
  path: pattern(from),
  loader: (args) => {
    const { searchParams, params } = addressOf(args)
    const target = unless && searchParams.has(unless.asked) ? unless.to : to
    return redirect(`${movedTo(target, params)}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}`)
  },
})

/** `/create-video-in-german`: the form of a video, or of an episode, in that language. */
function formInLanguage(slug: string): string | undefined {
  const [, made, language] = /^create-(podcast|video)-in-(.+)$/i.exec(slug) ?? []
  if (language === undefined) return undefined
  const query = { language }
  return made?.toLowerCase() === 'video'
    ? href('/videos/explainers/new/{way}', { params: { way: 'existing' }, query })
    : href('/podcasts/create-episode', { query })
}

const nothingThere: RouteObject = { lazy: { Component: () => loadPage(notFound) }, ErrorBoundary: PageError }

/** The pages of the console's own frame. */
export function pagesOf(all: readonly Path[]): RouteObject[] {
  const inShell = all.filter((path) => !pages[path].standsAlone)
  return [
    ...inShell.filter((path) => pages[path].layout === undefined).map(page),
    shows(inShell),
    ...redirects.map(moved),
    {
      ...nothingThere,
      path: ':slug',
      loader: ({ params: { slug = '' } }) => {
        const form = formInLanguage(slug)
        return form === undefined ? null : redirect(form)
      },
    },
    { ...nothingThere, path: '*' },
  ]
}

/** Loads what the frame shows, which no page waits for. */
function loadShell(): null {
  for (const call of shellAsks()) void prefetch(call)
  return null
}

/** The router of the routes table, once the first page's code is there, so that the page is drawn whole. */
export async function openRouter(): Promise<DataRouter> {
  const opened = createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: PageError,
      loader: loadShell,
      shouldRevalidate: () => false,
      children: pagesOf(paths),
    },
    {
      Component: BareLayout,
      ErrorBoundary: PageError,
      children: paths.filter((path) => pages[path].standsAlone).map(page),
    },
  ])
  await new Promise<void>((resolve) => {
    if (opened.state.initialized) return resolve()
    const leave = opened.subscribe(({ initialized }) => {
      if (!initialized) return
      leave()
      resolve()
    })
  })
  router = opened
  return opened
}
