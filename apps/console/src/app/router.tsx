import { type RouteObject, createBrowserRouter, redirect } from 'react-router'
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx'
import { type Path, href, paths } from '../kit/routes/paths.ts'
import { Alone } from './Alone.tsx'
import { FailedPage } from './FailedPage.tsx'
import { redirects, routes } from './routes.tsx'
import { Shell } from './Shell.tsx'

const page = (path: Path): RouteObject => ({
  // The table writes parameters as the contract does; the router writes them with a colon.
  path: path.replace(/\{(\w+)\}/g, ':$1'),
  handle: routes[path],
  lazy: async () => ({ Component: await routes[path].screen() }),
  errorElement: <FailedPage />,
})

/** What was asked of a page that moved stays asked of the one that it moved to. */
const moved = ({ from, to }: { from: string; to: Path }): RouteObject => ({
  path: from,
  loader: ({ request }) => redirect(`${href(to)}${new URL(request.url).search}`),
})

/** The router, made of the routes table. */
export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <FailedPage />,
      HydrateFallback: () => null,
      children: [
        ...paths.filter((path) => !routes[path].standsAlone).map(page),
        ...redirects.map(moved),
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
    {
      element: <Alone />,
      errorElement: <FailedPage />,
      HydrateFallback: () => null,
      children: paths.filter((path) => routes[path].standsAlone).map(page),
    },
  ])
