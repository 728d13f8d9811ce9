import { type RouteObject, createBrowserRouter, redirect } from 'react-router'
import { prefetch } from '../api/query.ts'
import { type Path, href, movedTo, paths } from '../kit/routes/paths.ts'
import { Alone } from './Alone.tsx'
import { FailedPage } from './FailedPage.tsx'
import { pageCode } from './page-code.ts'
import { type LayoutName, type Redirect, layouts, redirects, routes, shellAsks } from './routes.tsx'
import { Shell } from './Shell.tsx'

/** The table writes parameters as the contract does; the router writes them with a colon. */
const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** A page's answers are asked for when its address is known, beside its code; then the page's own queries find them. */
const page = (path: Path): RouteObject => ({
  path: pattern(path),
  handle: routes[path],
  loader: ({ request, params }) => {
    const { searchParams } = new URL(request.url)
    for (const call of routes[path].asks?.({ searchParams, params }) ?? []) void prefetch(call)
    return null
  },
  // What changes behind the path is the page's own affair.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: async () => ({ Component: await pageCode(routes[path].screen) }),
  errorElement: <FailedPage />,
})

/** Hardly ever seen: it comes when it is. */
const notFound = async () => (await import('../screens/not-found/NotFoundScreen.tsx')).NotFoundScreen

/** Pages of one frame are children of it, so that it stays on screen from one to the next. */
const framed = (layout: LayoutName, all: readonly Path[]): RouteObject => ({
  lazy: async () => ({ Component: await pageCode(layouts[layout]) }),
  errorElement: <FailedPage />,
  children: all.filter((path) => routes[path].layout === layout).map(page),
})

/** What was asked of a page that moved stays asked of the one that it moved to. */
const moved = ({ from, to, unless }: Redirect): RouteObject => ({
  path: pattern(from),
  loader: ({ request, params }) => {
    const { search, searchParams } = new URL(request.url)
    const target = unless && searchParams.has(unless.asked) ? unless.to : to
    return redirect(`${movedTo(target, params)}${search}`)
  },
})

/** `/create-video-in-german`: the form of a video, or of an episode, in that language (spec 3 §3). */
const inLanguage: RouteObject = {
  path: ':slug',
  loader: ({ params: { slug = '' } }) => {
    const [, made, language] = /^create-(podcast|video)-in-(.+)$/i.exec(slug) ?? []
    if (language === undefined) return null
    const query = { language }
    return redirect(
      made?.toLowerCase() === 'video'
        ? href('/videos/explainers/new/{way}', { params: { way: 'existing' }, query })
        : href('/podcasts/create-episode', { query }),
    )
  },
  lazy: async () => ({ Component: await pageCode(notFound) }),
}

/** The pages of the console's own frame. */
export function pagesOf(all: readonly Path[]): RouteObject[] {
  const inShell = all.filter((path) => !routes[path].standsAlone)
  return [
    ...inShell.filter((path) => routes[path].layout === undefined).map(page),
    ...(Object.keys(layouts) as LayoutName[]).map((layout) => framed(layout, inShell)),
    ...redirects.map(moved),
    inLanguage,
    { path: '*', lazy: async () => ({ Component: await pageCode(notFound) }) },
  ]
}

/** The router, made of the routes table; there when the first page's code is, so that the page is drawn whole. */
export async function readyRouter(): Promise<Router> {
  const router = createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <FailedPage />,
      loader: () => {
        for (const call of shellAsks()) void prefetch(call)
        return null
      },
      shouldRevalidate: () => false,
      children: pagesOf(paths),
    },
    {
      element: <Alone />,
      errorElement: <FailedPage />,
      children: paths.filter((path) => routes[path].standsAlone).map(page),
    },
  ])
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        resolve()
      })
    })
  }
  return router
}
export type Router = ReturnType<typeof createBrowserRouter>
