import { describe, expect, it } from 'vitest'
import { nameFromTitles } from './episode.ts'

describe('an episode is called by its sources', () => {
  it.each([
    [['The old harbour'], 'The old harbour'],
    [['Two “quoted” titles.'], 'Two “quoted” titles'],
    [['„Die Brücke“'], 'Die Brücke'],
    [['‘Dune’'], 'Dune'],
    [['„Die Brücke“', 'Two “quoted” titles'], '“Die Brücke” and “Two ‘quoted’ titles”'],
    [['Was „Bauhaus“ war', 'Le « Petit Prince »'], '“Was ‘Bauhaus’ war” and “Le ‘Petit Prince’”'],
    [['The "last" ship', "Don't look back"], "“The ‘last’ ship” and “Don't look back”"],
    [['“One” and “two”', 'A lone “ mark'], '“‘One’ and ‘two’” and “A lone mark”'],
    [['', 'The old harbour'], 'The old harbour'],
    [['The “old” harbour', 'Ice', 'Ships'], 'The “old” harbour, and 2 more sources'],
    [['', ''], undefined],
  ])('%j: %s', (titles, name) => {
    expect(nameFromTitles(titles)).toBe(name)
  })
})
