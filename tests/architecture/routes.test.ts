import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf, paths } from '../../apps/console/src/kit/routes/pages.ts'
import { type Node, type SourceFile, positionOf, codeIn, nodesOf } from './sources.ts'

const screens = 'apps/console/src/screens'

const keyOf = (property: Node) =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined

/** What the router shows where no row fits. */
const catchAll = `${screens}/not-found/NotFoundScreen.tsx`

/** Each page has one screen in its folder, and each screen stands in the folder of one page. */
function findMisplacedScreens(folders: readonly string[], screenFiles: readonly string[]): string[] {
  const all = folders.map((folder) => posix.join(screens, folder))
  const missing = all
    .filter((folder) => screenFiles.filter((file) => posix.dirname(file) === folder).length !== 1)
    .map((folder) => `${folder} must have one screen.`)
  const homeless = screenFiles
    .filter((file) => file !== catchAll && all.filter((folder) => folder === posix.dirname(file)).length !== 1)
    .map((file) => `${file} must stand in the folder of one page.`)
  return [...missing, ...homeless]
}

const isPath = (node: Node | null | undefined): boolean =>
  (node?.type === 'Literal' && typeof node.value === 'string' && /^\/(?!\/)/.test(node.value)) ||
  (node?.type === 'TemplateLiteral' && /^\/(?!\/)/.test(node.quasis[0]?.value.raw ?? '')) ||
  (node?.type === 'ConditionalExpression' && (isPath(node.consequent) || isPath(node.alternate))) ||
  (node?.type === 'JSXExpressionContainer' && isPath(node.expression))

/** Addresses written by hand where `href()` should make them: links, navigation, `to` and `href` of any object. */
function findHandWrittenPaths(files: readonly SourceFile[]): string[] {
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
      return isLink ? [`${positionOf(file, node)} writes an address by hand.`] : []
    }),
  )
}

/** The table itself with its redirects, the sidebar's, whose rows are typed by it, and where the paths are listed. */
const filesWithPaths = (path: string) => /^apps\/console\/src\/(app\/(routes|navigation)\.ts|kit\/routes\/)/.test(path)

describe('the routes table', () => {
  it('has one screen a row, at its path, and every screen a row', () => {
    const files = codeIn(screens)
      .map(({ path }) => path)
      .filter((path) => path.endsWith('Screen.tsx'))
    expect(findMisplacedScreens(paths.map(folderOf), files)).toEqual([])
  })

  it('is the only place that writes addresses', () => {
    expect(findHandWrittenPaths(codeIn('apps/console/src').filter(({ path }) => !filesWithPaths(path)))).toEqual([])
  })
})

describe('the rules find', () => {
  const file = `${screens}/podcasts/calendar/CalendarScreen.tsx`
  const folder = 'podcasts/calendar'

  it('no fault in a page with its screen', () => {
    expect(findMisplacedScreens([folder], [file])).toEqual([])
  })

  it.each([
    ['a screen without a page', [folder], [file, `${screens}/x/XScreen.tsx`]],
    ['a page without a screen', [folder], []],
    ['a screen at another path', ['videos'], [file]],
    ['two screens of one page', [folder], [file, `${screens}/podcasts/calendar/OtherScreen.tsx`]],
    ['a screen of two pages', [folder, folder], [file]],
  ])('%s', (_, folders, files) => {
    expect(findMisplacedScreens(folders, files).length).toBeGreaterThan(0)
  })

  it.each([
    ['/settings/import', 'settings/import'],
    ['/podcasts/shows/{showId}', 'podcasts/shows/show'],
    ['/videos/explainers/new/{way}', 'videos/explainers/new/way'],
  ] as const)('the folder of %s', (path, folder) => {
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
    expect(findHandWrittenPaths([{ path: `${screens}/a/AScreen.tsx`, text: `const a = (${text})` }])).toHaveLength(1)
  })

  it.each([
    "<a href={href('/settings')} />",
    '<a href={consoleConfig().docsUrl} />',
    "<a href='https://a.test/' />",
    "text.replace('a', 'b')",
  ])('nothing in %s', (text) => {
    expect(findHandWrittenPaths([{ path: `${screens}/a/AScreen.tsx`, text: `const a = (${text})` }])).toEqual([])
  })
})
