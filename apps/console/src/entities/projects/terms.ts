import type { Project } from '@patchbay/contract'

type Term = NonNullable<Project['terms']>[number]

/** A line each: `OpenSea = open sea`, the second where it is said otherwise than it is written. */
export const formatTerms = (terms: readonly Term[] = []): string =>
  terms.map(({ term, spokenAs }) => (spokenAs ? `${term} = ${spokenAs}` : term)).join('\n')

export const parseTerms = (lines: string): { term: string; spokenAs?: string }[] =>
  splitLines(lines).flatMap((line) => {
    const at = line.indexOf(' = ')
    const term = (at < 0 ? line : line.slice(0, at)).trim()
    const spokenAs = at < 0 ? '' : line.slice(at + 3).trim()
    return term === '' ? [] : [{ term, ...(spokenAs !== '' && { spokenAs }) }]
  })

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
