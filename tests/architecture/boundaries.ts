import { type Node, type SourceFile, positionOf, importsOf, nameChain, nodesOf } from './sources.ts'

/** A thing that only some files may touch. `touches` names it where a node does. */
export type Boundary = { allowedFiles: readonly RegExp[]; touches: (node: Node) => string | undefined }

/** Where files outside `only` go through a door. */
export const boundaryViolations = (door: Boundary, files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !door.allowedFiles.some((allowed) => allowed.test(path)))
    .flatMap((file) =>
      [...nodesOf(file)].flatMap((node) => {
        const what = door.touches(node)
        return what === undefined ? [] : [`${positionOf(file, node)} uses ${what}.`]
      }),
    )

/** The same for modules: which files outside `only` import one of them. */
export const importViolations = (modules: RegExp, only: readonly RegExp[], files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !only.some((allowed) => allowed.test(path)))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ to, isRelative, isTypeOnly }) => !isRelative && !isTypeOnly && modules.test(to))
        .map(({ to }) => `${file.path} imports ${to}.`),
    )

/** `a.b` read as a member, from the global object or not. */
const member = (node: Node, names: RegExp) => {
  const chain =
    node.type === 'MemberExpression' ? nameChain(node)?.replace(/^(globalThis|window|self)\./, '') : undefined
  return chain !== undefined && names.test(chain) ? chain : undefined
}

const calledName = (node: Node, names: RegExp) => {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const chain = nameChain(node.callee)?.replace(/^(globalThis|window|self)\./, '')
  return chain !== undefined && names.test(chain) ? chain : undefined
}

export const environment: Boundary = {
  allowedFiles: [/^apps\/server\/src\/config\.ts$/],
  touches: (node) => member(node, /^process\.env$/) ?? member(node, /^import\.meta\.env$/),
}

export const network: Boundary = {
  allowedFiles: [/^apps\/console\/src\/api\/(send|send-for-blob|upload|config|response-file|share-target)\.ts$/],
  touches: (node) => calledName(node, /^(fetch|XMLHttpRequest|EventSource|WebSocket|navigator\.sendBeacon)$/),
}

/** Key, hand-overs, drafts and the player's list go through `kept`; files, which are too large for it, through their own table. */
export const storage: Boundary = {
  allowedFiles: [/^apps\/console\/src\/(store\/(local-storage|storage-keys)|kit\/drafts\/file-store)\.ts$/],
  touches: (node) =>
    node.type === 'Identifier' && /^(localStorage|sessionStorage|indexedDB)$/.test(node.name) ? node.name : undefined,
}

export const consoleOutput: Boundary = {
  allowedFiles: [],
  touches: (node) => calledName(node, /^console\.(log|debug|info|trace|table|dir)$/),
}

/** Timers by hand hide in screens; waiting and asking again are the kit's. */
export const timers: Boundary = {
  allowedFiles: [/^apps\/console\/src\/kit\//],
  touches: (node) => calledName(node, /^setInterval$/),
}

/** What a console test is answered: the stage says it, in the contract's types. */
export const stubServerBoundary: Boundary = {
  allowedFiles: [/^apps\/console\/src\/api\/stub-server\.fixture\.ts$/],
  touches: (node) => {
    if (node.type === 'AssignmentExpression') {
      return node.left.type === 'MemberExpression' ? member(node.left, /^fetch$|\.fetch$/) : undefined
    }
    const isStubbing = calledName(node, /(^|\.)(stubGlobal|spyOn|defineProperty)$/) !== undefined
    if (!isStubbing || node.type !== 'CallExpression') return undefined
    const names = node.arguments.some((argument) => argument.type === 'Literal' && argument.value === 'fetch')
    return names ? 'a fetch of its own' : undefined
  },
}
