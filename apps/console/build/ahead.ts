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

/** Parts that a page asks for in any case as soon as it stands. */
const soonParts = /loadedSoon\(\s*async \(\) => \(await import\(["'](.+?)["']\)/g

/** `/podcasts/shows/{showId}` as an expression; what is more exact comes first. */
const expressionOf = (path: string) => `^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`
const byExactness = (one: string, other: string) => Number(one.includes('{')) - Number(other.includes('{'))

/**
 * A script that finds the row of its address and has the browser fetch the row's files. It comes while the frame's
 * code is on its way, so the page's code arrives together with it instead of after it.
 */
export function aheadScript(
  table: Record<string, unknown>,
  bundle: Rolldown.OutputBundle,
  codeOf: (id: string) => string,
  root: string,
): string {
  const { routes, layouts, redirects } = table as Routes
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const chunkOf = (id: string) =>
    chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id))
  const withImports = (chunk: Rolldown.OutputChunk | undefined, seen = new Set<Rolldown.OutputChunk>()) => {
    if (!chunk || seen.has(chunk)) return seen
    seen.add(chunk)
    for (const name of chunk.imports)
      withImports(
        chunks.find(({ fileName }) => fileName === name),
        seen,
      )
    return seen
  }
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
  const names = [...new Set(paths.flatMap((path) => filesOf(routes[path] as Row)))]
  const placesOf = (path: string) => filesOf(routes[path] as Row).map((name) => names.indexOf(name))
  const map = rows.map(([from, to]) => [expressionOf(from), placesOf(to)])
  return script
    .replace('NAMES', JSON.stringify(names.map((name) => name.replace(/^assets\//, ''))))
    .replace('ROWS', JSON.stringify(map))
}

const script = `(function (names, rows) {
  var row = rows.find(function (row) { return new RegExp(row[0], 'i').test(location.pathname) })
  if (row) row[1].forEach(function (place) {
    var link = document.createElement('link'), isStyle = /css$/.test(names[place])
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = '/assets/' + names[place]
    document.head.append(link)
  })
})(NAMES, ROWS)
`
