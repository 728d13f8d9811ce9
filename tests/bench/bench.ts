/**
 * `npm run bench`: how fast the embedded engines make an episode of a 1,500-word text on this machine, beside the time
 * that the speech engine alone needs for the same lines; and how fast lists of 100,000 episodes are answered, also on
 * PostgreSQL where PATCHBAY_TEST_DATABASE_URL names a database for tests. Prints tables and JSON; no part of the tests.
 * `npm run bench -- calls [another checkout]` how many calls a second are answered, what a start takes and installs,
 * `npm run bench -- processes` what a second worker process gains on the same cores (PostgreSQL),
 * `npm run bench -- narrowed [words]` its pages of 100,000 alone, or those whose names hold the words (PostgreSQL),
 * `npm run bench -- lists` measures the lists alone, `npm run bench -- sound` what FFmpeg takes for ten minutes of talk,
 * `npm run bench -- transcription` how many words the transcribers of this machine get wrong, and how well speakers are told apart,
 * `npm run bench -- video` how fast a short and an explainer are drawn, beside the encoder alone,
 * `npm run bench -- feeds` how fast a thousand feeds are polled,
 * `npm run bench -- research` how fast a web of 200 pages is read and written about with no model, and how right,
 * `npm run bench -- posts` how My X Posts scrolls with 2,000 posts (the console built),
 * `npm run bench -- console [another checkout]` what a first visit, an interaction and an idle page cost (the console
 * built: `npm run build`).
 */
import { readFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedSpeech } from '../../packages/sound/src/speech/embedded/embedded.ts'
import { printLine, root } from '../../scripts/step.ts'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { benchCalls } from './calls.ts'
import { benchConsole } from './console.ts'
import { explainerTimes } from './explainers.ts'
import { type TranscriptionReport, benchTranscription, benchSteps } from './transcription.ts'
import { benchFeeds } from './feeds.ts'
import { benchFilteredLists, targetMsOf, listTimes } from './lists.ts'
import { listsWhileDrawing } from './lists-while-drawing.ts'
import { benchProcesses } from './processes.ts'
import { benchPosts } from './posts.ts'
import { benchResearch } from './research.ts'
import { soundTimes } from './sound.ts'
import { videoTimes } from './video.ts'

const sourceWords = 1500
const articles = join(root, 'packages/writing/src/plain/fixtures')

type EpisodeStatus = {
  status: number
  errorMessage: string | null
  audioDuration: number
  requestedOn: string
  processingOn: string
  succeededOn: string
  transcriptUrl: string
}
type Transcript = { chunks: { speaker: string; text: string }[] }

async function sourceText(): Promise<string> {
  const texts = await Promise.all(
    ['tides-science.md', 'meetings-opinion.md'].map((name) => readFile(join(articles, name), 'utf8')),
  )
  return texts
    .join('\n\n')
    .split(/(?<=\s)/)
    .slice(0, sourceWords)
    .join('')
}

/** Milliseconds from sending an order to its acceptance: the middle one of nine, on a server that is warm. */
async function measureAcceptMs(patchbay: Patchbay, body: object): Promise<number> {
  const times: number[] = []
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
  for (let count = 0; count < 9; count += 1) {
    const began = performance.now()
    await patchbay.call('Content/Create', { ...body, scheduledOn: inAMonth })
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[4] ?? Number.NaN
}

async function makeEpisode(patchbay: Patchbay, body: object): Promise<EpisodeStatus> {
  const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/Create', body)
  for (;;) {
    const status = await patchbay.call<EpisodeStatus>(`content/status/${id}`)
    if (status.errorMessage) throw new Error(status.errorMessage)
    if (status.status === 100) return status
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Milliseconds that the speech engine alone needs for these lines, on all cores, its voices already loaded. */
async function speechMs({ chunks }: Transcript): Promise<number> {
  const speech = createEmbeddedSpeech()
  const never = new AbortController().signal
  try {
    const english = (await speech.voices()).filter(({ language }) => language === 'English')
    const voiceOf = (speaker: string) => english[Number(speaker.slice(-2)) % 2]?.id ?? 1
    const cores = availableParallelism()
    const warm = Array.from({ length: cores }, () =>
      speech.synthesize({ text: 'Ready.', voiceId: voiceOf('00') }, never),
    )
    await Promise.all(warm)
    const waiting = [...chunks]
    const began = performance.now()
    await Promise.all(
      Array.from({ length: cores }, async () => {
        for (let line = waiting.shift(); line; line = waiting.shift()) {
          await speech.synthesize({ text: line.text, voiceId: voiceOf(line.speaker) }, never)
        }
      }),
    )
    return performance.now() - began
  } finally {
    await speech.close()
  }
}

const millisecondsBetween = (from: string, to: string) => new Date(to).getTime() - new Date(from).getTime()
const round = (value: number, digits = 1) => Number(value.toFixed(digits))

async function benchEpisode(): Promise<void> {
  const patchbay = await Patchbay.start()
  try {
    const body = { outputType: 'audio', resources: [{ type: 'text', content: await sourceText() }] }
    const accept = await measureAcceptMs(patchbay, body)
    const episode = await makeEpisode(patchbay, body)
    const transcript = (await (await fetch(episode.transcriptUrl)).json()) as Transcript
    const alone = await speechMs(transcript)
    const pipelineMs = millisecondsBetween(episode.processingOn, episode.succeededOn)
    const result = {
      machine: { cores: availableParallelism(), processor: cpus()[0]?.model ?? 'unknown' },
      sourceWords,
      audioMinutes: round(episode.audioDuration / 60, 2),
      pipelineSeconds: round(pipelineMs / 1000),
      audioMinutesPerMinute: round(episode.audioDuration / (pipelineMs / 1000)),
      speechAloneSeconds: round(alone / 1000),
      pipelineToSpeech: round(pipelineMs / alone, 2),
      acceptMs: round(accept),
      pickupMs: millisecondsBetween(episode.requestedOn, episode.processingOn),
    }
    const goals: [string, string, string][] = [
      ['minutes of audio', String(result.audioMinutes), ''],
      ['minutes of audio a minute', String(result.audioMinutesPerMinute), ''],
      ['pipeline, seconds', String(result.pipelineSeconds), ''],
      ['speech alone on all cores, seconds', String(result.speechAloneSeconds), ''],
      ['pipeline to speech alone', String(result.pipelineToSpeech), 'at most 1.25'],
      ['order accepted, ms', String(result.acceptMs), 'under 50'],
      ['job picked up, ms', String(result.pickupMs), 'under 100'],
    ]
    printLine(`\n${'what'.padEnd(38)}${'measured'.padStart(10)}  goal`)
    for (const [what, measured, goal] of goals) printLine(`${what.padEnd(38)}${measured.padStart(10)}  ${goal}`)
    printLine(`\n${JSON.stringify(result, null, 2)}`)
  } finally {
    await patchbay.stop()
  }
}

async function benchLists(): Promise<void> {
  const times = await listTimes(process.env['PATCHBAY_TEST_DATABASE_URL'])
  printLine(
    `\n${'a page of 50 of 100,000 episodes'.padEnd(50)}${'p50, ms'.padStart(10)}${'p95, ms'.padStart(10)}  goal`,
  )
  for (const time of times) {
    const what = `${time.database}: ${time.list}`.padEnd(50)
    printLine(`${what}${String(time.p50Ms).padStart(10)}${String(time.p95Ms).padStart(10)}  under ${targetMsOf(time)}`)
  }
  printLine(`\n${JSON.stringify({ lists: times }, null, 2)}`)
}

async function benchSound(): Promise<void> {
  const times = await soundTimes()
  printLine(`\n${'ten minutes of talk'.padEnd(38)}${'CPU, s'.padStart(10)}`)
  for (const { what, cpuSeconds } of times) printLine(`${what.padEnd(38)}${String(cpuSeconds).padStart(10)}`)
  printLine(`\n${JSON.stringify({ sound: times }, null, 2)}`)
}

const formatPercent = (share: number | undefined) =>
  share === undefined ? 'no transcriber' : `${(share * 100).toFixed(1)}%`

async function printTranscription(): Promise<void> {
  const reports = await benchTranscription()
  printLine(
    `\n${'an episode of two bundled voices'.padEnd(50)}${reports.map(({ voices }) => voices.padStart(16)).join('')}`,
  )
  const row = (what: string, of: (report: TranscriptionReport) => number | undefined) =>
    printLine(`${what.padEnd(50)}${reports.map((report) => formatPercent(of(report)).padStart(16)).join('')}`)
  row('words heard wrongly (word error rate)', ({ wordErrorRate }) => wordErrorRate)
  row('  of the first voice', ({ byVoice }) => byVoice[0])
  row('  of the second', ({ byVoice }) => byVoice[1])
  row('given to nobody or the wrong one, by lines heard', ({ speakerErrorRate }) => speakerErrorRate.byTranscribedLines)
  row('given to nobody or the wrong one, by pauses', ({ speakerErrorRate }) => speakerErrorRate.byPauses)
  const steps = await benchSteps()
  printLine(
    `\n${'what is done for Ava and Ben’s sound, in two articles'.padEnd(50)}${'heard wrongly'.padStart(16)}  to be heard at`,
  )
  for (const { step, wordErrorRate, file } of steps) {
    printLine(`${step.padEnd(50)}${formatPercent(wordErrorRate).padStart(16)}  ${file}`)
  }
  printLine(`\n${JSON.stringify({ transcription: reports, steps }, null, 2)}`)
}

async function benchVideo(): Promise<void> {
  const short = await videoTimes()
  const explainer = await explainerTimes()
  const lists = await listsWhileDrawing()
  const most = 'at most 600, whatever the length'
  const rows: [string, number, string][] = [
    ['short: seconds of video a second', short.secondsOfVideoASecond, 'at least 5 on two cores'],
    ['short: the same a processor’s second', short.secondsOfVideoAProcessorSecond, ''],
    ['short: time to that of the encoder alone', short.toTheEncoderAlone, 'at most 1.5'],
    ['short: processors’ time to its', short.processorsToTheEncoderAlone, ''],
    ['short: memory, MB', short.memoryMb, most],
    ['explainer: seconds of video a second', explainer.secondsOfVideoASecond, 'at least 8 on two cores'],
    ['explainer: the same a processor’s second', explainer.secondsOfVideoAProcessorSecond, ''],
    ['explainer: memory, MB', explainer.memoryMb, most],
    ['a list of the idle server: p50, ms', lists.idle.p50Ms, ''],
    ['a list of the idle server: p95, ms', lists.idle.p95Ms, ''],
    ['a list while two shorts are drawn: p50, ms', lists.drawing.p50Ms, ''],
    ['a list while two shorts are drawn: p95, ms', lists.drawing.p95Ms, 'under 100'],
  ]
  const what = `a short of 30 seconds, an explainer of ${explainer.minutes} minutes`
  printLine(`\n${what}\n${''.padEnd(44)}${'measured'.padStart(10)}  goal`)
  for (const [row, measured, goal] of rows) printLine(`${row.padEnd(44)}${String(measured).padStart(10)}  ${goal}`)
  printLine(`\n${JSON.stringify({ video: { short, explainer, lists } }, null, 2)}`)
}

function emptyDatabase(): string {
  const databaseUrl = process.env['PATCHBAY_TEST_DATABASE_URL']
  if (!databaseUrl) throw new Error('PATCHBAY_TEST_DATABASE_URL has to name an empty database.')
  return databaseUrl
}

async function benchProcessesOnly(): Promise<void> {
  printLine(`\n${JSON.stringify(await benchProcesses(emptyDatabase(), 2), null, 2)}`)
}

/** What `npm run bench -- <part>` measures; with no part, the episode and the lists. */
const benchmarks: Record<string, (more?: string) => Promise<void>> = {
  lists: benchLists,
  sound: benchSound,
  transcription: printTranscription,
  video: benchVideo,
  feeds: benchFeeds,
  research: benchResearch,
  posts: benchPosts,
  calls: benchCalls,
  console: benchConsole,
  processes: benchProcessesOnly,
  narrowed: async (words) => void (await benchFilteredLists(emptyDatabase(), words)),
}
/** FFmpeg's own cleaning may hang, as in its own processes. */
const exitAfterCrash = new Set(['sound', 'transcription', 'video'])

const [part, more] = process.argv.slice(2)
if (part === undefined) {
  await benchEpisode()
  await benchLists()
} else {
  const measure = benchmarks[part]
  if (!measure) throw new Error(`There is no part "${part}" to measure: ${Object.keys(benchmarks).join(', ')}.`)
  await measure(more)
  if (exitAfterCrash.has(part)) process.exit()
}
