import type { ParamsOf } from '@patchbay/contract'

/**
 * The path of every page that exists. `app/routes.tsx` has one row for each of these, and does not compile with one more
 * or one less; the list stands down here because screens link to pages and may not import the app.
 * A page whose area is not built yet is not in it: nothing links to it, and its address says "not found".
 */
export const paths = [
  '/podcasts/shows/ai',
  '/podcasts/shows/manual',
  '/podcasts/shows/unallocated',
  '/podcasts/shows/{showId}',
  '/podcasts/episodes',
  '/podcasts/create-episode',
  '/podcasts/modify-episode',
  '/podcasts/calendar',
  '/podcasts/scheduler',
  '/requests',
  '/settings',
  '/settings/import',
  '/setup',
] as const

export type Path = (typeof paths)[number]

type Options<P extends Path> = {
  query?: Record<string, string | number | undefined>
} & (keyof ParamsOf<P> extends never ? { params?: undefined } : { params: ParamsOf<P> })

/** The address of a page: the only way to write one. `{name}` in a path is filled from `params`. */
export function href<P extends Path>(
  path: P,
  ...[options]: keyof ParamsOf<P> extends never ? [Options<P>?] : [Options<P>]
): string {
  return addressOf(path, { ...options?.params }, options?.query ?? {})
}

function addressOf(
  path: Path,
  params: Record<string, string>,
  asked: Record<string, string | number | undefined>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = Object.entries(asked).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query).toString()}`
}

/** The address that an old one leads to: its parameters fill the new one's. */
export const movedTo = (path: Path, params: Readonly<Record<string, string | undefined>>): string =>
  addressOf(path, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ''])), {})

/** Whether a page of the specification is built: what would link to it does something else until it is. */
export const routeExists = (path: string): path is Path => (paths as readonly string[]).includes(path)

/** The address of a page where it is built, else undefined: for links that come alive with their page. */
export const hrefIfBuilt = (path: string, query: Record<string, string> = {}): string | undefined =>
  routeExists(path) ? addressOf(path, {}, query) : undefined
