import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A file of the repository; `path` is relative to its root, with slashes. */
export type SourceFile = { path: string; text: string }

/** What a file imports: `to` is a path relative to the root, or a package's name as it is written. */
export type Import = {
  to: string
  isRelative: boolean
  isTypeOnly: boolean
  /** Only its address is taken (`new URL('./a.ts', import.meta.url)`): it runs in a thread or process of its own. */
  isUrl?: true
}

export type Node = ESTree.Node

/** Every file of the repository that git knows or would take, so that a new file is checked before it is committed. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  const deleted = new Set(
    execFileSync('git', ['ls-files', '--deleted', '-z'], { cwd: root, encoding: 'utf8' }).split('\0'),
  )
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && !deleted.has(path))
}

export const readSource = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') })

export const isCode = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.mts')
export const isTest = (path: string) =>
  /\.(test|fixture)\.tsx?$/.test(path) || path.endsWith('.e2e.ts') || path.endsWith('/conformance.ts')

/** The file that a package of the repository is entered by: `@patchbay/sound/ffmpeg` is its second entry. */
export function packageEntry(name: string): string | undefined {
  const [, folder, entry = 'index'] = /^@patchbay\/([\w-]+)(?:\/([\w-]+))?$/.exec(name) ?? []
  return folder && `packages/${folder}/src/${entry}.ts`
}

/** The code below a folder, tests left out. */
export const codeIn = (folder: string): SourceFile[] =>
  repositoryFiles()
    .filter((path) => path.startsWith(`${folder}/`) && isCode(path) && !isTest(path))
    .map(readSource)

const syntaxTrees = new Map<string, ReturnType<typeof parseSync>>()

function parse(file: SourceFile) {
  const known = syntaxTrees.get(file.text)
  if (known) return known
  const result = parseSync(file.path, file.text)
  if (result.errors.length > 0) throw new Error(`${file.path} cannot be parsed: ${result.errors[0]?.message}`)
  syntaxTrees.set(file.text, result)
  return result
}

/** What a file imports and exports, name by name. */
export const parsedModuleOf = (file: SourceFile) => parse(file).module

/** All imports of a file, types and `import()` included, in their order. */
export function importsOf(file: SourceFile): Import[] {
  const { module } = parse(file)
  const asWritten = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      to: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ to: moduleRequest.value, isTypeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      to: file.text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      isTypeOnly: false,
    })),
    ...[...file.text.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url\s*\)/g)].map(([, to]) => ({
      to: to ?? '',
      isTypeOnly: false,
      isUrl: true as const,
    })),
  ]
  return asWritten.map((written) => {
    const isRelative = written.to.startsWith('.')
    return { ...written, to: isRelative ? posix.join(posix.dirname(file.path), written.to) : written.to, isRelative }
  })
}

/** Every node of a file's syntax tree, parents before their children. */
export function* nodesOf(file: SourceFile): Generator<Node> {
  const waiting: unknown[] = [parse(file).program]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (Array.isArray(next)) waiting.push(...next.toReversed())
    else if (next !== null && typeof next === 'object') {
      if ('type' in next && typeof next.type === 'string') yield next as Node
      waiting.push(...Object.values(next).toReversed())
    }
  }
}

/** `a.b.c` of a chain of plain names; undefined for anything else. */
export function nameChain(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined
  const before = nameChain(node.object)
  return before === undefined ? undefined : `${before}.${node.property.name}`
}

const lineOf = (file: SourceFile, node: { start: number }) => file.text.slice(0, node.start).split('\n').length
export const positionOf = (file: SourceFile, node: { start: number }) => `${file.path}:${lineOf(file, node)}`
