import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Node, type SourceFile, at, codeIn, importsOf, nodesOf, readSource } from './sources.ts'

const routesFile = 'apps/console/src/app/routes.tsx'
const screens = 'apps/console/src/screens'

/** A row of the routes table: a path, and the screen that its `import()` names. */
type Row = { path: string; screen: string }

const keyOf = (property: Node) =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined

const pathOf = (node: Node): string | undefined =>
  node.type === 'Property' && node.key.type === 'Literal' && String(node.key.value).startsWith('/')
    ? String(node.key.value)
    : undefined

function rowsIn(file: SourceFile): Row[] {
  return [...nodesOf(file)].flatMap((node) => {
    const path = pathOf(node)
    if (path === undefined) return []
    const row = { path: file.path, text: `const row = {${file.text.slice(node.start, node.end)}}` }
    return importsOf(row).flatMap(({ to }) => (to.endsWith('Screen.tsx') ? [{ path, screen: to }] : []))
  })
}

/** The folder that a path's screen lives in: `/podcasts/shows/{showId}` is `podcasts/shows/show`. */
const folderOf = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.replace(/^\{(\w+?)(Id)?\}$/, '$1'))
    .join('/')

/** What the router shows where no row fits. */
const catchAll = `${screens}/not-found/NotFoundScreen.tsx`

function misplaced(rows: readonly Row[], screenFiles: readonly string[]): string[] {
  const wrong = rows
    .filter(({ path, screen }) => posix.dirname(screen) !== posix.join(screens, folderOf(path)))
    .map(({ path, screen }) => `${path} should have its screen in ${screens}/${folderOf(path)}, not in ${screen}.`)
  const missing = rows
    .filter(({ screen }) => !screenFiles.includes(screen))
    .map(({ screen }) => `${screen} does not exist.`)
  const homeless = screenFiles.filter(
    (file) => file !== catchAll && rows.filter(({ screen }) => screen === file).length !== 1,
  )
  return [...wrong, ...missing, ...homeless.map((file) => `${file} must stand in exactly one row of the routes table.`)]
}

const isPath = (node: Node | null | undefined): boolean =>
  (node?.type === 'Literal' && typeof node.value === 'string' && /^\/(?!\/)/.test(node.value)) ||
  (node?.type === 'TemplateLiteral' && /^\/(?!\/)/.test(node.quasis[0]?.value.raw ?? '')) ||
  (node?.type === 'ConditionalExpression' && (isPath(node.consequent) || isPath(node.alternate))) ||
  (node?.type === 'JSXExpressionContainer' && isPath(node.expression))

/** Addresses written by hand where `href()` should make them: links, navigation, `to` and `href` of any object. */
function handWritten(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    [...nodesOf(file)].flatMap((node) => {
      const isLink =
        (node.type === 'JSXAttribute' &&
          node.name.type === 'JSXIdentifier' &&
          /^(to|href|action)$/.test(node.name.name) &&
          isPath(node.value)) ||
        (node.type === 'Property' && /^(to|href)$/.test(keyOf(node) ?? '') && isPath(node.value)) ||
        (node.type === 'CallExpression' &&
          /(^|\.)(navigate|redirect|assign|replace|pushState|replaceState|open)$/.test(
            file.text.slice(node.callee.start, node.callee.end),
          ) &&
          node.arguments.some((argument) => isPath(argument))) ||
        (node.type === 'AssignmentExpression' &&
          /location(\.href)?$/.test(file.text.slice(node.left.start, node.left.end)) &&
          isPath(node.right))
      return isLink ? [`${at(file, node)} writes an address by hand.`] : []
    }),
  )
}

/** The table itself with its redirects, the sidebar's, whose rows are typed by it, and where the paths are listed. */
const mayWritePaths = (path: string) =>
  /^apps\/console\/src\/(app\/(routes\.tsx|navigation\.ts)|kit\/routes\/)/.test(path)

describe('the routes table', () => {
  it('has one screen a row, at its path, and every screen a row', () => {
    const rows = rowsIn(readSource(routesFile))
    expect(rows.length).toBeGreaterThan(0)
    const files = codeIn(screens)
      .map(({ path }) => path)
      .filter((path) => path.endsWith('Screen.tsx'))
    expect(misplaced(rows, files)).toEqual([])
  })

  it('is the only place that writes addresses', () => {
    expect(handWritten(codeIn('apps/console/src').filter(({ path }) => !mayWritePaths(path)))).toEqual([])
  })
})

describe('the rules find', () => {
  const table = {
    path: routesFile,
    text: "const routes = { '/podcasts/calendar': { title: 'Calendar', screen: async () => (await import('../screens/podcasts/calendar/CalendarScreen.tsx')).CalendarScreen } }",
  }
  const file = `${screens}/podcasts/calendar/CalendarScreen.tsx`

  it('the rows', () => {
    expect(rowsIn(table)).toEqual([{ path: '/podcasts/calendar', screen: file }])
    expect(misplaced(rowsIn(table), [file])).toEqual([])
  })

  it.each([
    ['a screen without a row', rowsIn(table), [file, `${screens}/x/XScreen.tsx`]],
    ['a row without a screen', rowsIn(table), []],
    ['a screen at another path', [{ path: '/videos', screen: file }], [file]],
    ['a screen in two rows', [...rowsIn(table), ...rowsIn(table)], [file]],
  ])('%s', (_, rows, files) => {
    expect(misplaced(rows, files).length).toBeGreaterThan(0)
  })

  it.each([
    ['/settings/import', 'settings/import'],
    ['/podcasts/shows/{showId}', 'podcasts/shows/show'],
    ['/', ''],
  ])('the folder of %s', (path, folder) => {
    expect(folderOf(path)).toBe(folder)
  })

  it.each([
    '<Link to="/settings">S</Link>',
    "<a href={'/settings'}>S</a>",
    '<a href={`/requests/${id}`}>S</a>',
    "<Link to={isDone ? '/requests' : href('/settings')} />",
    "navigate('/settings')",
    "router.navigate('/settings', { replace: true })",
    "window.location.href = '/settings'",
    "{ to: '/settings' }",
  ])('an address in %s', (text) => {
    expect(handWritten([{ path: `${screens}/a/AScreen.tsx`, text: `const a = (${text})` }])).toHaveLength(1)
  })

  it.each([
    "<a href={href('/settings')} />",
    '<a href={consoleConfig().docsUrl} />',
    "<a href='https://a.test/' />",
    "text.replace('a', 'b')",
  ])('nothing in %s', (text) => {
    expect(handWritten([{ path: `${screens}/a/AScreen.tsx`, text: `const a = (${text})` }])).toEqual([])
  })
})
