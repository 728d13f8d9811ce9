import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpointRows, notYetServed } from '@patchbay/contract'

/** `| `content.usage` | GET Content/Usage | same | … |` */
const line = /^\| `(?<name>\w+\.\w+)` +\| (?<address>\w+ \S+) +\| (?<verdict>[a-z ]+?) +\| (?<words>.*?) *\|$/

const documentedRows = (text: string) =>
  text.split('\n').flatMap((row) => {
    const found = line.exec(row)?.groups
    return found ? [found as { name: string; address: string; verdict: string; words: string }] : []
  })

const rows = documentedRows(readFileSync('docs/wire.md', 'utf8'))
const verdictOf = (name: string) => rows.find((row) => row.name === name)?.verdict

describe('docs/wire.md', () => {
  it('places every call of the table once, with its address', () => {
    expect(rows.map(({ name, address }) => `${name} ${address}`).toSorted()).toEqual(
      endpointRows.map(({ name, endpoint }) => `${name} ${endpoint.method} ${endpoint.path}`).toSorted(),
    )
  })

  it('says of a call that it is not built exactly where the server answers 501', () => {
    const wrong = endpointRows.filter(({ name }) => (verdictOf(name) === 'not built') !== notYetServed.includes(name))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('knows four verdicts beside that, and says why where one differs', () => {
    expect(rows.filter(({ verdict }) => !/^(same|wider|different|ours|not built)$/.test(verdict))).toEqual([])
    expect(rows.filter(({ verdict, words }) => /wider|different|ours/.test(verdict) && words === '')).toEqual([])
  })

  it('is read line by line: a row that is missing is missed', () => {
    expect(documentedRows('| `a.b` | GET a/b | same | |\n| a.c | GET a/c | same | |')).toMatchObject([
      { name: 'a.b', address: 'GET a/b', verdict: 'same', words: '' },
    ])
  })
})
