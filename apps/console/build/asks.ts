import { type Call, contractVersion, pathOf } from '@patchbay/contract'
import type * as ConfigModule from '../src/api/config.ts'
import type { LoadSource } from './sources.ts'

type Row = { asks?: (address: object) => readonly Call[]; standsAlone?: true }
type Table = { routes: Record<string, Row>; shellAsks: () => readonly Call[] }

/** Days stand in an address as on the day of the build, and the page is opened on another. */
const namesADay = /\d{4}-\d\d-\d\d/

/**
 * What the page of an address shows first, as the paths of its calls: the page itself asks for it, before its code is
 * there. Such as our own server is asked, which can all that the contract lists. What an address names (a show, an episode)
 * only the code reads from it.
 */
export async function asksByPath(load: LoadSource): Promise<(path: string) => string[]> {
  const { keepConfig } = (await load('api/config.ts')) as typeof ConfigModule
  keepConfig({ contractVersion })
  const { routes, shellAsks } = (await load('app/routes.tsx')) as Table
  return (path) => {
    const row = routes[path]
    if (!row) return []
    const own = path.includes('{') ? undefined : row.asks?.({ searchParams: new URLSearchParams(), params: {} })
    const calls = [...(row.standsAlone ? [] : shellAsks()), ...(own ?? [])]
    const ours = calls.filter(
      ({ endpoint: { auth, base, method } }) => auth === 'key' && base === 'api' && method === 'GET',
    )
    return ours.map(pathOf).filter((each) => !namesADay.test(each))
  }
}

/** As data in the page, which `ask-ahead.js` reads. */
export const asksIn = (paths: readonly string[]): string =>
  paths.length === 0
    ? ''
    : `\n    <script type="application/json" id="asks">${JSON.stringify(paths).replaceAll('<', '\\u003c')}</script>`
