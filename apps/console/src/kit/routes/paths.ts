import type { ParamsOf } from '@patchbay/contract'
import type { Path } from './pages.ts'

export { type Path, paths } from './pages.ts'

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
