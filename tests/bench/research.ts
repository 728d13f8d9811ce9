import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '../../apps/server/src/config.ts'
import { createEngines } from '../../apps/server/src/engines/engines.ts'
import { defaultCrawlLimits } from '../../packages/reading/src/gather/site-limiters.ts'
import { checkReport } from '../../packages/writing/src/research/check.ts'
import { createEmbeddedResearch } from '../../packages/writing/src/research/plain/plain.ts'
import type { Note, ResearchDocument } from '../../packages/writing/src/research/port.ts'
import { sentencesOfReport } from '../../packages/writing/src/research/tidy-report.ts'
import { searchAll } from '../../packages/reading/src/search/search-all.ts'
import { printLine } from '../../scripts/step.ts'
import { type RatedQuestion, ratedQuestions } from '../research-web/rated-questions.ts'
import { scoreReport } from '../research-web/score-report.ts'
import { siteCount } from '../research-web/pages.ts'
import { startResearchWeb } from '../research-web/research-web.ts'

const round = (value: number) => Number(value.toFixed(2))
const shareOf = (part: number, whole: number) => round(part / Math.max(1, whole))
/** As many as a research reads. */
const maxPagesRead = 24

/**
 * Reads the local web of 200 pages politely and writes reports on ten questions out of what its search engine finds, with
 * no model: how fast, how many of the reports' sentences stand where they say, how many of them answer what stands over
 * them, and how many calls a site had to answer at once at most.
 */
async function researchTimes() {
  const web = await startResearchWeb()
  const engines = await createEngines(readConfig({ PATCHBAY_DATA: '/nowhere', ...web.settings }))
  const never = new AbortController().signal
  const loop = monitorEventLoopDelay({ resolution: 5 })
  try {
    const hits = web.pages.map(({ url, title }) => ({
      title,
      url,
      snippet: '',
      kind: 'web' as const,
      engine: 'bench',
    }))
    loop.enable()
    let lastOn = 0
    const began = performance.now()
    const keep = async () => void (lastOn = performance.now())
    const { documents: read } = await engines.gather.read(
      hits,
      { language: 'English', timeoutMs: 90_000, onPage: keep },
      never,
    )
    // Sites that drip and pages that never end are waited for to the end of their time, and are no pages read.
    const readSeconds = (lastOn - began) / 1000
    loop.disable()
    const documents = new Map(
      read.map(({ document, title, url, kind, siteName, authors, quality }): [string, ResearchDocument] => [
        url,
        { ...document, title, url, kind, siteName, authors, quality: quality.score },
      ]),
    )
    const reports: Awaited<ReturnType<typeof writeReportOn>>[] = []
    for (const asked of ratedQuestions) {
      const find = async (words: string) =>
        (await searchAll(engines.search, { words, language: 'English', most: 12 }, never)).hits.flatMap(
          ({ url }) => documents.get(url) ?? [],
        )
      reports.push(await writeReportOn(asked, find, never))
    }
    const sum = (of: (report: (typeof reports)[number]) => number) => reports.reduce((all, one) => all + of(one), 0)
    const times = reports.map(({ seconds }) => seconds).toSorted((one, other) => one - other)
    const sites = web.sites()
    return {
      cores: availableParallelism(),
      pages: web.pages.length,
      pagesRead: read.length,
      pagesASecond: round(read.length / readSeconds),
      // A page a second of each site, whatever the machine.
      maxPagesPerSecond: round((siteCount * 1000) / defaultCrawlLimits.minIntervalMs),
      loopP99Ms: round(loop.percentile(99) / 1e6),
      maxConcurrentCallsPerSite: Math.max(...sites.map(({ maxConcurrent }) => maxConcurrent)),
      shortestGapMs: Math.round(Math.min(...sites.map(({ shortestGapMs }) => shortestGapMs))),
      sentences: sum(({ sentences }) => sentences),
      shareWithARightCitation: shareOf(
        sum(({ right }) => right),
        sum(({ sentences }) => sentences),
      ),
      shareThatAnswers: shareOf(
        sum(({ answering }) => answering),
        sum(({ answered }) => answered),
      ),
      shareOfAnswersTold: shareOf(
        sum(({ found }) => found),
        sum(({ askedKinds }) => askedKinds),
      ),
      sectionsOfThree: shareOf(
        sum(({ full }) => full),
        sum(({ sections }) => sections),
      ),
      secondsToAReport: { middle: times[Math.floor(times.length / 2)] ?? 0, most: times.at(-1) ?? 0 },
      reports,
    }
  } finally {
    await engines.close()
    await web.stop()
  }
}

async function writeReportOn(
  asked: RatedQuestion,
  find: (words: string) => Promise<ResearchDocument[]>,
  signal: AbortSignal,
) {
  const { question } = asked
  const writer = createEmbeddedResearch()
  const brief = { question, language: 'English', languageChosen: true }
  const quiet = (): void => undefined
  const questions = await writer.planResearch(brief, signal)
  const found: ResearchDocument[] = []
  for (const { words } of questions) found.push(...(await find(words)))
  const documents = [...new Set(found)].slice(0, maxPagesRead)
  const began = performance.now()
  const notes: Note[] = []
  for (const one of questions) notes.push(...(await writer.takeNotes(brief, one, documents, signal, quiet)))
  const material = { questions, notes, documents, on: new Date().toISOString() }
  const report = await writer.writeReport(brief, material, signal, quiet)
  const seconds = round((performance.now() - began) / 1000)
  const sentences = sentencesOfReport(report).length
  const { dropped } = checkReport(report, notes, documents)
  return {
    question,
    seconds,
    sentences,
    right: sentences - dropped.length,
    ...scoreReport(report, asked, questions, documents),
  }
}

export async function benchResearch(): Promise<void> {
  const times = await researchTimes()
  const rows: [string, string | number, string][] = [
    [`pages read, of ${times.pages}`, times.pagesRead, 'at least 178: the others cannot be, or say nothing new'],
    ['pages read a second', times.pagesASecond, `at least 4 on two quiet cores, at most ${times.maxPagesPerSecond}`],
    ['event loop late while reading, p99, ms', times.loopP99Ms, 'under 100'],
    [
      'most calls at once to one site',
      times.maxConcurrentCallsPerSite,
      `at most ${defaultCrawlLimits.maxConcurrentPerSite}`,
    ],
    [
      'shortest time between two calls to one site, ms',
      times.shortestGapMs,
      `about ${defaultCrawlLimits.minIntervalMs}`,
    ],
    ['share of sentences with a right citation', times.shareWithARightCitation, '1'],
    ['share of sentences that answer their heading', times.shareThatAnswers, 'at least 0.7'],
    ['share of the answers that are told', times.shareOfAnswersTold, 'at least 0.7'],
    ['share of sections with three sentences', times.sectionsOfThree, 'at least 0.65'],
    ['sentences of ten reports', times.sentences, ''],
    ['seconds to a report from what was read: middle', times.secondsToAReport.middle, 'at most 20 on two cores'],
    ['seconds to a report from what was read: most', times.secondsToAReport.most, ''],
  ]
  printLine(`\n${'research without a model'.padEnd(52)}${'measured'.padStart(10)}  goal`)
  for (const [what, measured, goal] of rows) printLine(`${what.padEnd(52)}${String(measured).padStart(10)}  ${goal}`)
  printLine(`\n${JSON.stringify({ research: times }, null, 2)}`)
}
