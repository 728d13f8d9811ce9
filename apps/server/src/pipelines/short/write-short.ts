import { eq } from 'drizzle-orm'
import { episodes, requests, showEpisodes, shows } from '../../db/schema.ts'
import { detectLanguage, titleOf } from '@patchbay/engines'
import { avoidedWarnings, bestPassage, leastWordsOfAText, shortForProjects, wordCount } from '@patchbay/writing'
import type { ShortOrder, ShortSource } from '../../kinds/short/order.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { OrderError } from '../failure.ts'
import { projectsFor } from '../reading/projects.ts'
import { researchDocuments } from '../reading/researches.ts'
import { hear } from '../recordings/hear.ts'
import { ownEpisode } from '../recordings/own-episode.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { shortOfFeeds } from './out-of-feeds.ts'
import { shortOutOfEpisode } from './out-of-episode.ts'
import { shortOfKeptSound } from './out-of-recording.ts'
import type { ShortText } from './script.ts'

export type Source<Kind extends ShortSource['kind']> = Extract<ShortSource, { kind: Kind }>
export type Writing = { tools: Tools; request: StartedRequest<'short'>; signal: AbortSignal; progress: StepProgress }

/** What the short says: lines of the order's own, words by the writer, or the best part of a recording. */
export function writeShort(writing: Writing): Promise<ShortText> {
  const { order } = writing.request
  switch (order.source.kind) {
    case 'script':
      return Promise.resolve(fromScript(order, order.source))
    case 'text':
      return fromText(writing, order.source)
    case 'feeds':
      return shortOfFeeds(writing, order.source)
    case 'research':
      return fromResearch(writing, order.source)
    case 'episode':
      return fromEpisode(writing, order.source)
    case 'address':
      return order.keepsSound === true ? shortOfKeptSound(writing, order.source) : fromAddress(writing, order.source)
  }
}

function fromScript({ avatars }: ShortOrder, { lines }: Source<'script'>): ShortText {
  const text = lines.map((line) => line.text).join('\n')
  return {
    title: titleOf('', [{ id: 'p1', text: lines[0]?.text ?? '' }]),
    language: detectLanguage(text),
    lines: lines.map((line) => ({ person: Math.max(0, avatars.indexOf(line.avatarId)), text: line.text })),
    labels: { writing: 'your own script' },
    warnings: [],
  }
}

async function fromText({ tools, request, signal }: Writing, { text }: Source<'text'>): Promise<ShortText> {
  const { writing } = tools.engines
  const { order } = request
  const language = detectLanguage(text)
  const projects = await projectsFor(tools.db, request.workspaceId, order.projects)
  const brief = {
    text,
    language,
    people: order.avatars.length,
    ...(order.focus && { focus: order.focus }),
    ...(projects && { projects }),
  }
  const script = await writing.writeShort(brief, signal)
  const written = projects ? shortForProjects(script, projects) : script
  return {
    title: written.title,
    language: written.language,
    lines: written.lines.map((line) => ({ person: line.speaker, text: line.text })),
    // A short has no time for an opening: whom it is from stands at its end.
    ...(projects?.[0] && { showName: projects[0].name }),
    labels: { writing: writing.label },
    warnings: projects ? avoidedWarnings(projects, [text]) : [],
  }
}

const reportSaysTooLittle =
  'The report of this research says too little for a short: fewer than 60 words, with what its sources say. Nothing was charged. Research the question again in other words, or make the short of one of its sources.'

/** What its report says, in the words of its sources. */
async function fromResearch(writing: Writing, { researchId }: Source<'research'>): Promise<ShortText> {
  const { tools, request, signal } = writing
  const from = { db: tools.db, reader: tools.engines.reader, workspaceId: request.workspaceId }
  const documents = await researchDocuments(from, [researchId], signal)
  const text = documents.flatMap(({ passages }) => passages.map((passage) => passage.text)).join('\n\n')
  if (!tools.engines.writing.writesFromTopic && wordCount(text) < leastWordsOfAText)
    throw new OrderError(reportSaysTooLittle)
  return fromText(writing, { kind: 'text', text })
}

async function fromEpisode({ tools, request }: Writing, { episodeId }: Source<'episode'>): Promise<ShortText> {
  const { db, engines } = tools
  const { order, workspaceId } = request
  const episode = await ownEpisode({ db, files: engines.files }, workspaceId, episodeId)
  const { title, lines, startMs, endMs } = shortOutOfEpisode(episode, order)
  const [row] = await db
    .select({ audioKey: episodes.audioKey, show: shows.name, link: shows.link })
    .from(requests)
    .innerJoin(episodes, eq(episodes.requestId, requests.id))
    .leftJoin(showEpisodes, eq(showEpisodes.episodeId, requests.id))
    .leftJoin(shows, eq(shows.id, showEpisodes.showId))
    .where(eq(requests.id, episodeId))
    .limit(1)
  if (!row) throw new OrderError('The episode was deleted before this began.')
  const hasWords = lines.every(({ said }) => !said || said.words.length > 0)
  return {
    title,
    language: episode.script.language,
    lines,
    ...(order.keepsSound && { kept: { audioKey: row.audioKey, startMs, endMs } }),
    showName: row.show ?? episode.script.title,
    ...(row.link && { link: row.link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') }),
    labels: { writing: "the episode's own words", ...(order.keepsSound && { speech: "the episode's own sound" }) },
    warnings:
      order.keepsSound && !hasWords
        ? ['Of some words the episode does not say when they are said: they are not shown.']
        : [],
  }
}

/** What was heard elsewhere is said again, with the times of its words. */
async function fromAddress(
  { tools, request, signal, progress }: Writing,
  source: Source<'address'>,
): Promise<ShortText> {
  const { focus, avatars } = request.order
  const heard = await hear(tools, source, signal, progress)
  const sentences = heard.segments.map(({ text, speaker, startMs, endMs }) => ({
    text,
    speaker,
    seconds: (endMs - startMs) / 1000,
  }))
  const best = bestPassage(sentences, focus)
  const chosen = sentences.slice(best?.from, best?.until)
  const text = chosen.map((one) => one.text).join(' ')
  if (wordCount(text) < 3) throw new OrderError('Nothing that could be understood is said in this recording.')
  const lines: ShortText['lines'] = []
  for (const said of chosen) {
    const person = avatars.length > 1 && said.speaker !== chosen[0]?.speaker ? 1 : 0
    const last = lines.at(-1)
    if (last?.person === person && wordCount(last.text) < leastWordsOfAText) last.text += ` ${said.text}`
    else lines.push({ person, text: said.text })
  }
  return {
    title: titleOf('', [{ id: 'p1', text }]),
    language: heard.language ?? detectLanguage(text),
    lines,
    labels: { transcription: heard.label, writing: 'what was heard in the recording' },
    warnings:
      heard.hasSpeakers || avatars.length < 2
        ? []
        : [`${heard.label} does not tell speakers apart: one avatar says all of it.`],
  }
}
