import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Row = { screen: () => unknown; layout?: string }
type Routes = { routes: Record<string, Row>; layouts: Record<string, () => unknown>; redirects: Redirect[] }
type Redirect = { from: string; to: string }

/** The file that a row's `import()` names: it stands in the function's own words. */
function fileIn(load: () => unknown): string {
  const file = /\(["'`]\/(src\/[^"'`]+)["'`]\)/.exec(load.toString())?.[1]
  if (file === undefined) throw new Error(`No import() was found in ${load.toString()}.`)
  return file
}

/** Parts that a page shows as soon as it stands; `loadedLater` is what a click leads to, and waits. */
const soonParts = /loadedSoon\(\s*async \(\) => \(await import\(["'](.+?)["']\)/g

/** `/podcasts/shows/{showId}` as an expression; what is more exact comes first. */
const expressionOf = (path: string) => `^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`
const byExactness = (one: string, other: string) => Number(one.includes('{')) - Number(other.includes('{'))

export type PageFiles = { path: string; screen: string; address: string; files: readonly string[] }

/** A file and all that it needs before it runs. */
export function chunksWithImports(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk | undefined,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (!chunk || seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') chunksWithImports(bundle, imported, seen)
  }
  return seen
}

/**
 * Which files each page's code is in, those aside that come with every page: the server names them in the page itself,
 * so they are asked for together with the frame's code instead of after it.
 */
export function filesOfPages(
  table: Record<string, unknown>,
  bundle: Rolldown.OutputBundle,
  codeOf: (id: string) => string,
  root: string,
): PageFiles[] {
  const { routes, layouts, redirects } = table as Routes
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const chunkOf = (id: string) =>
    chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id))
  const withImports = (chunk: Rolldown.OutputChunk | undefined, seen?: Set<Rolldown.OutputChunk>) =>
    chunksWithImports(bundle, chunk, seen)
  const atOnce = withImports(chunks.find(({ isEntry }) => isEntry))
  const filesOf = ({ screen, layout }: Row): string[] => {
    const files = [screen, ...(layout === undefined ? [] : [layouts[layout] ?? screen])].map(fileIn)
    const ids = files.map((file) => join(root, file))
    const parts = ids.flatMap((id) => [...codeOf(id).matchAll(soonParts)].map(([, part = '']) => join(id, '..', part)))
    const needed = new Set<Rolldown.OutputChunk>()
    for (const id of [...ids, ...parts]) {
      const chunk = chunkOf(id)
      if (!chunk) throw new Error(`${id} is in none of the built files.`)
      withImports(chunk, needed)
    }
    const all = [...needed].filter((chunk) => !atOnce.has(chunk))
    return [...new Set(all.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]))]
  }
  const paths = Object.keys(routes).toSorted(byExactness)
  const rows = [...paths.map((path) => [path, path] as const), ...redirects.map(({ from, to }) => [from, to] as const)]
  return rows.map(([from, to]) => {
    const row = routes[to] as Row
    return { path: to, screen: join(root, fileIn(row.screen)), address: expressionOf(from), files: filesOf(row) }
  })
}

/** Asks for a page's files before its code does. */
export const linksTo = (files: readonly string[]): string =>
  files
    .map((name) =>
      name.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${name}">`
        : `<link rel="modulepreload" crossorigin href="/${name}">`,
    )
    .join('\n    ')
