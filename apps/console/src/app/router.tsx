import { type RouteObject, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { prefetch } from '../api/query.ts'
import { type Opening, type Pages, openPages } from '../kit/routes/pages.ts'
import { type Path, href, movedTo, paths } from '../kit/routes/paths.ts'
import { Alone } from './Alone.tsx'
import { Guarded } from './FailedPage.tsx'
import { laterPage } from './page-code.ts'
import { type LayoutName, type Redirect, type RouteRow, layouts, redirects, routes, shellAsks } from './routes.tsx'
import { Shell } from './Shell.tsx'

/** What stands in a route's `handle`; the row is a page's, none a redirect's. */
export type Handle = Opening & { row?: RouteRow }

/** The table writes parameters as the contract does; the router writes them with a colon. */
const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

type Later = Parameters<typeof laterPage>[0]

/** A part of the screen whose code comes when it is opened, and which breaks alone. */
function later(load: Later, handle: Handle = {}) {
  const { Page, ...code } = laterPage(load)
  const element = (
    <Guarded>
      <Page />
    </Guarded>
  )
  return { element, handle: { ...handle, code } satisfies Handle }
}

/** A page's answers are asked for when its address is known, beside its code; then the page's own queries find them. */
const page = (path: Path): RouteObject => ({
  path: pattern(path),
  ...later(routes[path].screen, {
    row: routes[path],
    ask: (address) => {
      for (const call of routes[path].asks?.(address) ?? []) void prefetch(call)
    },
  }),
})

/** Hardly ever seen: it comes when it is. */
const notFound = async () => (await import('../screens/not-found/NotFoundScreen.tsx')).NotFoundScreen

/** Pages of one frame are children of it, so that it stays on screen from one to the next. */
const framed = (layout: LayoutName, all: readonly Path[]): RouteObject => ({
  ...later(layouts[layout]),
  children: all.filter((path) => routes[path].layout === layout).map(page),
})

/** What was asked of a page that moved stays asked of the one that it moved to. */
const moved = ({ from, to, unless }: Redirect): RouteObject => ({
  path: pattern(from),
  handle: {
    movedTo: ({ searchParams, params }) => {
      const target = unless && searchParams.has(unless.asked) ? unless.to : to
      return `${movedTo(target, params)}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}`
    },
  } satisfies Handle,
})

/** `/create-video-in-german`: the form of a video, or of an episode, in that language (spec 3 §3). */
const inLanguage: RouteObject = {
  path: ':slug',
  ...later(notFound, {
    movedTo: ({ params: { slug = '' } }) => {
      const [, made, language] = /^create-(podcast|video)-in-(.+)$/i.exec(slug) ?? []
      if (language === undefined) return undefined
      const query = { language }
      return made?.toLowerCase() === 'video'
        ? href('/videos/explainers/new/{way}', { params: { way: 'existing' }, query })
        : href('/podcasts/create-episode', { query })
    },
  }),
}

/** The pages of the console's own frame. */
export function pagesOf(all: readonly Path[]): RouteObject[] {
  const inShell = all.filter((path) => !routes[path].standsAlone)
  return [
    ...inShell.filter((path) => routes[path].layout === undefined).map(page),
    ...(Object.keys(layouts) as LayoutName[]).map((layout) => framed(layout, inShell)),
    ...redirects.map(moved),
    inLanguage,
    { path: '*', ...later(notFound) },
  ]
}

const shell: RouteObject = {
  element: (
    <Guarded>
      <Shell />
    </Guarded>
  ),
  handle: {
    ask: () => {
      for (const call of shellAsks()) void prefetch(call)
    },
  } satisfies Handle,
  children: pagesOf(paths),
}

const alone: RouteObject = {
  element: (
    <Guarded>
      <Alone />
    </Guarded>
  ),
  children: paths.filter((path) => routes[path].standsAlone).map(page),
}

/** The pages, made of the routes table; there when the first page's code is, so that the page is drawn whole. */
export const readyPages = (): Promise<Pages> => openPages([shell, alone], createBrowserHistory())
