import { availableParallelism } from 'node:os'
import { createGatherer } from '../../apps/server/src/engines/gather/gatherer.ts'
import { usualPoliteness } from '../../apps/server/src/engines/gather/sites.ts'
import { createGuardedFetch } from '../../apps/server/src/engines/guarded-fetch/guarded-fetch.ts'
import { createReader } from '../../apps/server/src/engines/reader/reader.ts'
import { checkReport } from '../../apps/server/src/engines/research/check.ts'
import { createEmbeddedResearch } from '../../apps/server/src/engines/research/embedded/embedded.ts'
import type { Note, ResearchDocument } from '../../apps/server/src/engines/research/port.ts'
import { sentencesOfReport } from '../../apps/server/src/engines/research/tidied.ts'
import { print } from '../../scripts/step.ts'
import { webOfTexts } from './web-of-texts.ts'

/** Each is answered in some of the pages, and in most of them not. */
const asked = [
  'How do tides work?',
  'Why is there a struggle for existence in nature?',
  'How is a sourdough starter kept alive?',
  'What happens when a key is pressed on a keyboard?',
  'What does a source map hold?',
]

const rounded = (value: number) => Number(value.toFixed(2))

/**
 * Reads a web of 200 pages politely and writes reports on five questions from all of it, with no model: how fast, how
 * many of the reports' sentences stand where they say, and how many calls a site had to answer at once at most.
 */
async function researchTimes() {
  const web = await webOfTexts()
  const fetch = createGuardedFetch({ allowPrivateHosts: web.hosts })
  const gather = createGatherer({ fetch, readerOf: (client) => createReader({ fetch: client }) })
  const never = new AbortController().signal
  try {
    const hits = web.addresses.map((url) => ({ title: url, url, snippet: '', kind: 'web' as const, engine: 'bench' }))
    const began = performance.now()
    const { documents: read, unread } = await gather.read(hits, { language: 'English', mostMs: 600_000 }, never)
    const readSeconds = (performance.now() - began) / 1000
    const documents = read.map(({ document, title, url, kind, siteName, authors, quality }): ResearchDocument => ({
      ...document,
      title,
      url,
      kind,
      siteName,
      authors,
      quality: quality.score,
    }))
    const reports = []
    for (const question of asked) reports.push(await reportOn(question, documents, never))
    const sentences = reports.reduce((sum, report) => sum + report.sentences, 0)
    const right = reports.reduce((sum, report) => sum + report.right, 0)
    const times = reports.map(({ seconds }) => seconds).toSorted((one, other) => one - other)
    return {
      cores: availableParallelism(),
      pages: web.addresses.length,
      pagesRead: read.length,
      pagesNotRead: unread.length,
      pagesASecond: rounded(read.length / readSeconds),
      mostCallsAtOnceOfASite: web.mostAtOnce(),
      callsAtOnceAllowed: usualPoliteness.atOncePerSite,
      sentences,
      shareWithARightCitation: rounded(right / Math.max(1, sentences)),
      secondsToAReport: { middle: times[Math.floor(times.length / 2)] ?? 0, most: times.at(-1) ?? 0 },
      reports,
    }
  } finally {
    await web.close()
    await fetch.close()
  }
}

async function reportOn(question: string, documents: ResearchDocument[], signal: AbortSignal) {
  const writer = createEmbeddedResearch()
  const brief = { question, language: 'English', languageChosen: true }
  const quiet = (): void => undefined
  const began = performance.now()
  const questions = await writer.planResearch(brief, signal)
  const notes: Note[] = []
  for (const one of questions) notes.push(...(await writer.takeNotes(brief, one, documents, signal, quiet)))
  const material = { questions, notes, documents, on: new Date().toISOString() }
  const report = await writer.writeReport(brief, material, signal, quiet)
  const seconds = rounded((performance.now() - began) / 1000)
  const sentences = sentencesOfReport(report).length
  const { dropped } = checkReport(report, notes, documents)
  return { question, seconds, sentences, right: sentences - dropped.length, sources: report.sources.length }
}

export async function benchResearch(): Promise<void> {
  const times = await researchTimes()
  const rows: [string, string | number, string][] = [
    [`pages read, of ${times.pages}`, times.pagesRead, 'at least 195'],
    ['pages read a second', times.pagesASecond, 'at least 4 on two quiet cores'],
    ['most calls at once to one site', times.mostCallsAtOnceOfASite, `at most ${times.callsAtOnceAllowed}`],
    ['share of sentences with a right citation', times.shareWithARightCitation, '1'],
    ['sentences of five reports', times.sentences, ''],
    ['seconds to a report from all pages: middle', times.secondsToAReport.middle, 'at most 20 on two cores'],
    ['seconds to a report from all pages: most', times.secondsToAReport.most, ''],
  ]
  print(`\n${'research without a model'.padEnd(46)}${'measured'.padStart(10)}  goal`)
  for (const [what, measured, goal] of rows) print(`${what.padEnd(46)}${String(measured).padStart(10)}  ${goal}`)
  print(`\n${JSON.stringify({ research: times }, null, 2)}`)
}
