import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { stageFeed } from '../../../../../tests/server/stage-feeds.ts'
import { createKey, findKey } from '../../areas/keys/store.ts'
import { projects, recordingSearchIndex, requests, researches } from '../../db/schema.ts'
import { searchEngineConforms } from '../../../../../packages/reading/src/search/conformance.ts'
import type { FileStore } from '../../engines/storage/port.ts'
import { keptEpisodeResult } from '../../kinds/kept-rows.fixture.ts'
import { connection, useDatabase, createWorkspace } from '../../requests/database.fixture.ts'
import { recordingsMatching } from './library-queries.ts'
import { indexAllRecordings } from './index-recordings.ts'
import { createLibrarySearch } from './library-search.ts'
import { parseLibraryQuestion } from './library-question.ts'

useDatabase()

const never = new AbortController().signal
const kept = new Map<string, string>()
const files = {
  read: (key: string) => Promise.resolve(kept.has(key) ? Buffer.from(kept.get(key) ?? '') : undefined),
} as unknown as FileStore

let key = ''
let own = ''
let strangers = ''
beforeAll(async () => {
  key = (await createKey(connection.db, { workspace: crypto.randomUUID(), name: 'Test', credits: 10 })).key
  own = (await findKey(connection.db, key))?.workspaceId ?? ''
  strangers = await createWorkspace()
})

async function finished(workspaceId: string, more: Partial<typeof requests.$inferInsert>): Promise<string> {
  const values = {
    workspaceId,
    typeId: 1,
    kind: 'transcript',
    makes: 'transcript',
    state: 'done' as const,
    payload: {},
  }
  const [row] = await connection.db
    .insert(requests)
    .values({ ...values, succeededOn: new Date(), ...more })
    .returning({ id: requests.id })
  return row?.id ?? ''
}

const transcript = (workspaceId: string, title: string, lines: string[], language = 'English') =>
  finished(workspaceId, {
    title,
    result: {
      responseText: JSON.stringify(lines.map((text, n) => ({ text, speaker: 'A', timestamp: [n * 4, n * 4 + 3] }))),
      language,
      durationSeconds: 9,
      engines: {},
      warnings: [],
    },
  })

async function episode(title: string, lines: string[]): Promise<string> {
  const id = crypto.randomUUID()
  const chunks = lines.map((text, n) => ({ speaker: `Speaker ${n % 2}`, text, timestamp: [n * 5, n * 5 + 4] }))
  kept.set(`episodes/${id}/transcript.json`, JSON.stringify({ chunks }))
  kept.set(`episodes/${id}/chapters.json`, JSON.stringify({ chapters: [{ startTime: 0, title: 'The mill' }] }))
  const places = { transcriptKey: `episodes/${id}/transcript.json`, chaptersKey: `episodes/${id}/chapters.json` }
  const result = { ...keptEpisodeResult, ...places, episodeId: id, citations: [] }
  await finished(own, { id, kind: 'episode', makes: 'episode', title, result })
  return id
}

const library = (workspaceId = own, except: string[] = []) =>
  createLibrarySearch({ db: connection.db, files, workspaceId, except })
const find = (words: string, language = 'English', more: object = {}) =>
  library().search({ words, language, most: 10, ...more }, never)
const titles = async (words: string, language?: string) => (await find(words, language)).map(({ title }) => title)

describe('the own library', () => {
  beforeAll(async () => {
    await transcript(own, 'An evening on tide mills', [
      'Tide mills ground corn for eight centuries.',
      'The pond is filled at high water and drained through the wheel.',
    ])
    await transcript(strangers, 'Tide mills of strangers', ['Tide mills ground corn elsewhere.'])
  })
  searchEngineConforms(() => ({
    engine: library(),
    found: { words: 'tide mills', language: 'English', most: 5 },
    nothing: { words: 'zeppelin hangars', language: 'English', most: 5 },
  }))

  it('finds what is said in episodes, with its chapters and times, and of strangers nothing', async () => {
    const id = await episode('The mill that ran on the moon', [
      'Welcome back.',
      'A tide mill in Suffolk has been grinding since 1170.',
      'Goodbye.',
    ])
    const hits = await find('How old are tide mills in Suffolk?')
    expect(hits[0]).toMatchObject({ url: `/podcasts/episodes/${id}`, kind: 'own', engine: 'This workspace' })
    expect(hits[0]?.snippet).toMatch(/Suffolk has been grinding/)
    expect(hits[0]?.document?.passages[1]).toMatchObject({ heading: 'The mill', timeMs: 5000 })
    expect(hits.map(({ title }) => title)).not.toContain('Tide mills of strangers')
  })

  it.each([
    ['Which harbours were flooded?', 'English', 'Von der Flut', false],
    ['Welche Häfen wurden überflutet?', 'German', 'Von der Flut', true],
    ['überfluteter Hafen', 'German', 'Von der Flut', true],
    ['潮汐発電', 'Japanese', '海の力', true],
    ['原子力発電', 'Japanese', '海の力', false],
    ["('!corn':* | ))", 'English', 'An evening on tide mills', true],
  ])('asked %s in %s, %s is found: %s', async (words, language, title, isFound) => {
    if (words.startsWith('Which')) {
      await transcript(own, 'Von der Flut', ['Die Häfen der Nordsee waren im Februar überflutet.'], 'German')
      await transcript(own, '海の力', ['日本では潮汐発電の実験が続いている。'], 'Japanese')
    }
    expect((await titles(words, language)).includes(title)).toBe(isFound)
  })

  it('finds items of the feeds that are followed, with their address on the web', async () => {
    await stageFeed(connection, key, {
      name: 'Harbour news',
      items: [
        {
          title: 'Lagoon approved',
          text: 'The barrage lagoon was approved on Monday.',
          url: 'https://news.test/lagoon',
        },
        { title: 'Nothing', text: 'Rain.' },
        { title: 'ラグーン', text: '潮力ラグーンが承認された。' },
      ],
    })
    const [hit] = await find('barrage lagoons')
    expect(hit).toMatchObject({ url: 'https://news.test/lagoon', kind: 'news', siteName: 'Harbour news' })
    expect(hit?.document?.passages[0]?.text).toBe('The barrage lagoon was approved on Monday.')
    expect(await titles('ラグーン', 'Japanese')).toEqual(['ラグーン'])
    expect(await library(strangers).search({ words: 'barrage lagoons', language: 'English', most: 5 }, never)).toEqual(
      [],
    )
    expect(await find('barrage lagoons', 'English', { since: '2999-01-01' })).toEqual([])
  })

  it('finds earlier researches and projects, and not those that are excepted', async () => {
    const requestId = await finished(own, { kind: 'research', makes: 'research', title: 'Turbines' })
    const prompt = 'What do bulb turbines cost?'
    const responseText = '<h2>Cost</h2><p>Bulb turbines cost as much as <b>ships</b> <a href="#source-1">[1]</a>.</p>'
    const [research] = await connection.db
      .insert(researches)
      .values({ workspaceId: own, requestId, prompt, responseText })
      .returning()
    await connection.db
      .insert(projects)
      .values({ workspaceId: own, name: 'Kestrel', description: 'We sell **bulb turbines** to islands.' })
    const hits = await find('bulb turbines')
    expect(hits.map(({ url }) => url).toSorted()).toEqual(
      [expect.stringMatching(/^\/projects\/\d+$/), `/research/${research?.id}`].map((one) => one),
    )
    expect(hits.flatMap(({ document }) => document?.passages.map(({ text }) => text) ?? [])).toEqual(
      expect.arrayContaining(['Bulb turbines cost as much as ships .', 'Kestrel. We sell bulb turbines to islands.']),
    )
    const others = await library(own, [requestId]).search(
      { words: 'bulb turbines', language: 'English', most: 5 },
      never,
    )
    expect(others.map(({ title }) => title)).toEqual(['Kestrel'])
  })

  it('forgets what is deleted, and passes over what is no longer stored', async () => {
    const gone = await episode('Gone from storage', ['Quartz pendulums drift.'])
    kept.delete(`episodes/${gone}/chapters.json`)
    await transcript(own, 'Of quartz', ['Quartz pendulums drift slowly.'])
    expect(await titles('quartz pendulums')).toEqual(['Of quartz'])
    await connection.db
      .update(requests)
      .set({ deletedOn: new Date() })
      .where(sql`title = 'Of quartz'`)
    expect(await titles('quartz pendulums')).toEqual([])
  })
})

describe('a large library', () => {
  const rows = 4_000

  it('is indexed by the clock, and not read from end to end', async () => {
    const many = await createWorkspace()
    await connection.db.execute(sql`
      insert into request (workspace_id, type_id, kind, makes, state, title, payload, result, succeeded_on)
      select ${many}, 1, 'transcript', 'transcript', 'done', 'Recording ' || n, '{}',
        jsonb_build_object('responseText', '[{"text":"We speak of w' || n % 700 || ' and of the sea."}]', 'language', 'English',
          'durationSeconds', 1, 'engines', '{}'::jsonb, 'warnings', '[]'::jsonb),
        now() - n * interval '1 minute'
      from generate_series(1, 60) n`)
    expect(await indexAllRecordings({ db: connection.db, files })).toBe(60)
    expect(await indexAllRecordings({ db: connection.db, files })).toBe(0)
    await connection.db.execute(sql`
      with made as (
        insert into request (workspace_id, type_id, kind, makes, state, title, payload, succeeded_on)
        select ${many}, 1, 'transcript', 'transcript', 'done', 'Recording ' || n, '{}', now() - interval '1 year'
        from generate_series(1, ${rows}::int) n returning id)
      insert into recording_words (request_id, workspace_id, words, succeeded_on)
      select id, ${many}, to_tsvector('simple', 'We speak of x' || row_number() over () % 700 || ' and of the sea, ' || repeat('far and wide ', 20)), now() - interval '1 year' from made`)
    await connection.db.execute(sql`analyze recording_words`)
    const question = parseLibraryQuestion('x17 sea', 'English')
    if (question === undefined) throw new Error('Nothing was asked.')
    const asking = { db: connection.db, workspaceId: many, question, most: 10 }
    const plan = await connection.db.execute(sql`explain ${recordingsMatching(asking, 'all')}`)
    const said = JSON.stringify(plan.rows)
    expect(said).toMatch(/recording_words_found/)
    expect(said).not.toMatch(/Seq Scan/)
    expect(await connection.db.$count(recordingSearchIndex)).toBeGreaterThan(rows)
  })
})
