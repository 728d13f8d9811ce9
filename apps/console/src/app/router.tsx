import { type RouteObject, createBrowserRouter, redirect } from 'react-router'
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx'
import { type Path, movedTo, paths } from '../kit/routes/paths.ts'
import { Alone } from './Alone.tsx'
import { FailedPage } from './FailedPage.tsx'
import { pageCode } from './page-code.ts'
import { type LayoutName, type Redirect, layouts, redirects, routes } from './routes.tsx'
import { Shell } from './Shell.tsx'

/** The table writes parameters as the contract does; the router writes them with a colon. */
const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const page = (path: Path): RouteObject => ({
  path: pattern(path),
  handle: routes[path],
  lazy: async () => ({ Component: await pageCode(routes[path].screen) }),
  errorElement: <FailedPage />,
})

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

/** The pages of the console's own frame. */
export function pagesOf(all: readonly Path[]): RouteObject[] {
  const inShell = all.filter((path) => !routes[path].standsAlone)
  return [
    ...inShell.filter((path) => routes[path].layout === undefined).map(page),
    ...(Object.keys(layouts) as LayoutName[]).map((layout) => framed(layout, inShell)),
    ...redirects.map(moved),
    { path: '*', element: <NotFoundScreen /> },
  ]
}

/** The router, made of the routes table. */
export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <FailedPage />,
      HydrateFallback: () => null,
      children: pagesOf(paths),
    },
    {
      element: <Alone />,
      errorElement: <FailedPage />,
      HydrateFallback: () => null,
      children: paths.filter((path) => routes[path].standsAlone).map(page),
    },
  ])
