import type { ParamsOf } from '@patchbay/contract'

/**
 * The path of every page that exists. `app/routes.tsx` has one row for each of these, and does not compile with one more
 * or one less; the list stands down here because screens link to pages and may not import the app.
 */
export const paths = [
  '/podcasts/shows/ai',
  '/podcasts/shows/manual',
  '/podcasts/shows/unallocated',
  '/podcasts/shows/{showId}',
  '/podcasts/episodes',
  '/podcasts/episodes/{episodeId}',
  '/podcasts/create-episode',
  '/podcasts/modify-episode',
  '/podcasts/calendar',
  '/podcasts/scheduler',
  '/videos',
  '/videos/create-short',
  '/videos/explainers',
  '/videos/explainers/new',
  '/videos/explainers/new/{way}',
  '/videos/avatars',
  '/videos/avatars/create',
  '/research',
  '/research/create',
  '/research/recurring',
  '/research/{researchId}',
  '/feeds',
  '/feeds/create',
  '/feeds/{feedId}',
  '/x',
  '/x/new',
  '/x/quick',
  '/x/recurring',
  '/projects',
  '/projects/create',
  '/projects/{projectId}',
  '/tools/transcribe-audio',
  '/tools/clone-voice',
  '/tools/voices',
  '/requests',
  '/settings',
  '/settings/import',
  '/settings/engines',
  '/setup',
] as const

export type Path = (typeof paths)[number]

/** A page whose address needs nothing but its path. */
export type PlainPath = Exclude<Path, `${string}{${string}`>

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
