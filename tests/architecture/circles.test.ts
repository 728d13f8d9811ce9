import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SourceFile, importsOf, isCode, isTest, packageEntry, readSource, repositoryFiles } from './sources.ts'

/**
 * Rooms of their own inside a folder. An area is asked for its rows at its door, `store.ts`, which asks no area itself; who
 * calls is known by the keys, which `http` asks.
 */
const ownRooms: Record<string, RegExp | undefined> = {
  'apps/server/src/areas': /^[\w-]+\/store\.ts$/,
  'apps/server/src': /^areas\/keys(?=\/)/,
}

type Graph = Map<string, Set<string>>

/** The folders that stand beside each other, by the folder they stand in: who imports whom of them. */
function siblings(files: readonly SourceFile[]): Map<string, Graph> {
  const graphs = new Map<string, Graph>()
  for (const file of files) {
    for (const { to: written } of importsOf(file)) {
      const to = packageEntry(written) ?? written
      let parent = ''
      for (const part of posix.dirname(file.path).split('/')) {
        const [from, target] = [roomIn(parent, file.path), roomIn(parent, to)]
        if (from && target && from !== target) {
          const graph = graphs.get(parent) ?? new Map<string, Set<string>>()
          graphs.set(parent, graph.set(from, (graph.get(from) ?? new Set()).add(target)))
        }
        parent = posix.join(parent, part)
      }
    }
  }
  return graphs
}

/** `kit` for `apps/console/src/kit/a.ts` in `apps/console/src`; undefined for what lies in the folder itself or elsewhere. */
function roomIn(folder: string, path: string): string | undefined {
  if (folder !== '' && !path.startsWith(`${folder}/`)) return undefined
  const below = path.slice(folder === '' ? 0 : folder.length + 1)
  const [room, ...inside] = below.split('/')
  return ownRooms[folder]?.exec(below)?.[0] ?? (inside.length > 0 ? room : undefined)
}

/** Folders from which a way of imports leads out into another folder beside them and back. */
function circles(files: readonly SourceFile[]): string[] {
  return [...siblings(files)].flatMap(([parent, graph]) => {
    const reachedFrom = (start: string) => {
      const reached = new Set<string>()
      const waiting = [...(graph.get(start) ?? [])]
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (!reached.has(next)) waiting.push(...(graph.get(next) ?? []))
        reached.add(next)
      }
      return reached
    }
    const inCircle = [...graph.keys()].filter((room) => reachedFrom(room).has(room)).toSorted()
    return inCircle.length === 0 ? [] : [`${parent}: ${inCircle.join(', ')}`]
  })
}

describe('no folder stands in a circle', () => {
  it('of imports', () => {
    const paths = repositoryFiles().filter(
      (path) => isCode(path) && !isTest(path) && /^(apps|packages|scripts)\//.test(path),
    )
    expect(circles(paths.map(readSource))).toEqual([])
  })

  it('and one that does is found, however long the way round', () => {
    const file = (path: string, to: string) => ({ path: `packages/a/src/${path}`, text: `import { x } from '${to}'` })
    const two = [file('b/one.ts', '../c/two.ts'), file('c/deep/two.ts', '../../b/three.ts')]
    expect(circles(two)).toEqual(['packages/a/src: b, c'])
    const three = [file('b/x.ts', '../c/x.ts'), file('c/x.ts', '../d/x.ts'), file('d/x.ts', '../b/x.ts')]
    expect(circles(three)).toEqual(['packages/a/src: b, c, d'])
    expect(circles([file('b/x.ts', '../c/x.ts'), file('c/x.ts', '../d.ts')])).toEqual([])
  })

  it('and packages are entered by their names', () => {
    const text = (to: string) => `import { x } from '@patchbay/${to}'`
    const files = [
      { path: 'packages/a/src/x.ts', text: text('b') },
      { path: 'packages/b/src/x.ts', text: text('a') },
    ]
    expect(circles(files)).toEqual(['packages: a, b'])
  })
})
