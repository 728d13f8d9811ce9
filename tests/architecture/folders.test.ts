import { posix } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SourceFile, importsOf, isCode, isTest, nodesOf, readSource, repositoryFiles } from './sources.ts'

const forbiddenFolderNames = new Set([
  'utils',
  'helpers',
  'common',
  'misc',
  'lib',
  'shared',
  'types',
  'hooks',
  'util',
  'helper',
])
const maxLines = 250
/** Tables may be long: a row is no story. */
const tables = [/^packages\/contract\/src\/(endpoints|tables)\//, /\/(db\/schema|settings)\.ts$/, /\/phrases(\.ts$|\/)/]

const code = () => repositoryFiles().filter((path) => isCode(path) && /^(apps|packages|scripts|tests)\//.test(path))

const findForbiddenFolders = (paths: readonly string[]) =>
  paths.filter((path) =>
    posix
      .dirname(path)
      .split('/')
      .some((folder) => forbiddenFolderNames.has(folder)),
  )

const findLongFiles = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => !isTest(path) && !tables.some((table) => table.test(path)))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path} has ${lines} lines; at most ${maxLines} are allowed.`)

const findMisnamedFiles = (paths: readonly string[]) =>
  paths.filter((path) => {
    const name = posix.basename(path).replace(/\.(test|e2e|db\.test|fixture|config|d)(?=\.)/, '')
    return path.endsWith('.tsx')
      ? !/^[A-Z][A-Za-z0-9]*\.tsx$/.test(name) && !/^(main|routes|[a-z0-9]+(-[a-z0-9]+)*)\.tsx$/.test(name)
      : !/^[a-z0-9]+(-[a-z0-9]+)*\.(ts|mjs|mts)$/.test(name)
  })

/** A component's file is named like it: a `.tsx` in kebab-case may render nothing that others import as a component. */
const componentsInKebabCase = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => /\/[a-z][^/]*\.tsx$/.test(path) && !isTest(path) && !path.endsWith('main.tsx'))
    .filter((file) =>
      [...nodesOf(file)].some(
        (node) =>
          node.type === 'ExportNamedDeclaration' &&
          node.declaration?.type === 'FunctionDeclaration' &&
          /^[A-Z]/.test(node.declaration.id?.name ?? ''),
      ),
    )
    .map(({ path }) => `${path} exports a component: name the file like it.`)

/** A file that only passes on what others offer. The entries of packages and the contract's table of calls are wanted. */
const allowedBarrels = /^packages\/([\w-]+\/src\/(index|ffmpeg)|contract\/src\/endpoints\/by-area)\.ts$/

const findBarrels = (files: readonly SourceFile[]) =>
  files.filter((file) => {
    if (allowedBarrels.test(file.path)) return false
    const [program] = nodesOf(file)
    const body = program?.type === 'Program' ? program.body : []
    return (
      body.length > 1 &&
      body.every(
        (statement) =>
          statement.type === 'ExportAllDeclaration' ||
          (statement.type === 'ExportNamedDeclaration' && statement.source),
      )
    )
  })

/** `new URL('./migrations', import.meta.url)` names a folder, no module. */
const isFolder = (path: string) => path === '.' || /(^|\/)(dist|migrations|voices|fonts)$/.test(path)

const withoutExtension = (files: readonly SourceFile[]) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ to, isRelative }) => isRelative && !/\.\w+$/.test(to) && !isFolder(to))
      .map(({ to }) => `${file.path} imports ${to} without its extension.`),
  )

/** A rule of style is printed and fails nothing. */
const warn = (findings: readonly string[]) => {
  for (const finding of findings) process.stdout.write(`style: ${finding}\n`)
}

const source = () => code().map(readSource)

beforeAll(() => {
  warn(findForbiddenFolders(repositoryFiles()).map((path) => `the folder of ${path} does not say what it holds.`))
  warn(findMisnamedFiles(code()).map((path) => `${path} is not named like the other files.`))
  warn(componentsInKebabCase(source()))
  warn(findLongFiles(source()))
})

describe('folders and files', () => {
  it('are no barrels, and import by full names', () => {
    expect(findBarrels(source().filter(({ path }) => !isTest(path)))).toEqual([])
    expect(withoutExtension(source())).toEqual([])
  })
})

describe('the rules find', () => {
  it('a folder without a meaning', () => {
    expect(
      findForbiddenFolders(['apps/console/src/kit/utils/time.ts', 'apps/console/src/kit/time/format-relative-time.ts']),
    ).toHaveLength(1)
  })

  it('a file that is too long', () => {
    const long = 'const a = 1\n'.repeat(251)
    expect(findLongFiles([{ path: 'apps/server/src/app.ts', text: long }])).toHaveLength(1)
    expect(findLongFiles([{ path: 'packages/contract/src/tables/languages.ts', text: long }])).toEqual([])
  })

  it.each(['apps/console/src/kit/copyButton.ts', 'apps/console/src/kit/Copy_Button.tsx', 'apps/server/src/App.ts'])(
    'the name %s',
    (path) => {
      expect(findMisnamedFiles([path])).toHaveLength(1)
    },
  )

  it('a component in a file that is not named like it', () => {
    const text = 'export function CopyButton() { return <b /> }'
    expect(componentsInKebabCase([{ path: 'apps/console/src/kit/copy/copy.tsx', text }])).toHaveLength(1)
  })

  it('a barrel', () => {
    const text = "export * from './a.ts'\nexport { b } from './b.ts'"
    expect(findBarrels([{ path: 'apps/console/src/kit/index.ts', text }])).toHaveLength(1)
  })

  it('an import without its extension', () => {
    expect(withoutExtension([{ path: 'apps/server/src/app.ts', text: "import { a } from './config'" }])).toHaveLength(1)
  })
})
