import { describe, expect, it } from 'vitest'
import { type EndpointName, endpointRows, endpoints, notYetCalled, notYetServed } from '@patchbay/contract'
import { type SourceFile, positionOf, codeIn, nameChain, nodesOf } from './sources.ts'

const names: readonly string[] = endpointRows.map(({ name }) => name)

/** The areas' handlers stand in objects under the names of their calls: `'feeds.list': async (…) => …`. */
const servedCalls = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    [...nodesOf(file)].flatMap((node) =>
      node.type === 'Property' && node.key.type === 'Literal' && names.includes(String(node.key.value))
        ? [String(node.key.value)]
        : [],
    ),
  )

/** The console names a call by its whole chain: `endpoints.content.usage`. */
const calledEndpoints = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    [...nodesOf(file)].flatMap((node) => {
      const name = nameChain(node)?.match(/^endpoints\.(\w+\.\w+)$/)?.[1]
      return name !== undefined && names.includes(name) ? [name] : []
    }),
  )

/** Places that take the table apart, so that nobody can see which call they make. */
const spreadEndpoints = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    const chained = new Set<unknown>()
    return [...nodesOf(file)].flatMap((node) => {
      const chain = nameChain(node)
      if (chain !== undefined && /^endpoints\.\w+\.\w+/.test(chain) && node.type === 'MemberExpression') {
        chained.add(node.object)
        return []
      }
      const isArea = chain !== undefined && /^endpoints\.\w+$/.test(chain) && chain.split('.')[1]! in endpoints
      return isArea && !chained.has(node) ? [`${positionOf(file, node)} takes the table of calls apart: ${chain}.`] : []
    })
  })

/** What is in neither list, and what is in both. */
const unlistedOrAmbiguous = (done: readonly string[], listed: readonly EndpointName[]) => ({
  inNeither: names.filter((name) => !done.includes(name) && !listed.some((other) => other === name)),
  inBoth: listed.filter((name) => done.includes(name)),
})

describe('every call of the contract', () => {
  it('is served by one handler, or listed as not yet served', () => {
    const served = servedCalls(codeIn('apps/server/src/areas'))
    expect(unlistedOrAmbiguous(served, notYetServed)).toEqual({ inNeither: [], inBoth: [] })
    expect(served.filter((name, index) => served.indexOf(name) !== index)).toEqual([])
  })

  it('is called by the console, or listed as not yet called', () => {
    const files = codeIn('apps/console/src')
    expect(unlistedOrAmbiguous(calledEndpoints(files), notYetCalled)).toEqual({ inNeither: [], inBoth: [] })
    expect(spreadEndpoints(files)).toEqual([])
  })

  it('stands in a list once, under a name that exists', () => {
    for (const list of [notYetServed, notYetCalled]) {
      expect(new Set(list).size).toBe(list.length)
      expect(list.filter((name) => !names.includes(name))).toEqual([])
    }
  })
})

describe('the rules find', () => {
  const file = (text: string) => [{ path: 'apps/console/src/entities/a.ts', text }]

  it('what is served and called', () => {
    expect(servedCalls(file("const handlers = { 'feeds.list': async () => [], other: 1 }"))).toEqual(['feeds.list'])
    expect(calledEndpoints(file('useEndpointQuery(createCall(endpoints.feeds.list))'))).toEqual(['feeds.list'])
  })

  it('a call in neither list and one in both', () => {
    const { inNeither, inBoth } = unlistedOrAmbiguous(['feeds.list'], ['feeds.list'])
    expect(inBoth).toEqual(['feeds.list'])
    expect(inNeither).toContain('content.usage')
  })

  it.each(['const { list } = endpoints.feeds', "endpoints.feeds['list']", 'const all = endpoints.feeds'])(
    '%s',
    (text) => {
      expect(spreadEndpoints(file(text))).toHaveLength(1)
    },
  )
})
