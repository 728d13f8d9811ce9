import { eq } from 'drizzle-orm'
import { episodes, requests, showEpisodes, shows } from '../../db/schema.ts'
import { detectLanguage, chooseTitle } from '@patchbay/engines'
import { describeAvoided, choosePassage, minWordsOfText, applyProjectsToShort, countWords } from '@patchbay/writing'
import type { ShortOrder, ShortSource } from '../../kinds/short/order.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { OrderError } from '../classify-failure.ts'
import { loadProjectContexts } from '../reading/project-contexts.ts'
import { loadResearchDocuments } from '../reading/research-documents.ts'
import { transcribeRecordingSource } from '../recordings/transcribe-recording.ts'
import { loadEpisodeRecording } from '../recordings/episode-recording.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { writeShortFromFeeds } from './write-from-feeds.ts'
import { extractShort } from './extract-from-episode.ts'
import { extractShortFromRecording } from './extract-from-recording.ts'
import type { ShortText } from './script.ts'

export type Source<Kind extends ShortSource['kind']> = Extract<ShortSource, { kind: Kind }>
export type WritingContext = {
  tools: Tools
  request: StartedRequest<'short'>
  signal: AbortSignal
  progress: StepProgress
}

/** What the short says: lines of the order's own, words by the writer, or the best part of a recording. */
export function writeShort(writing: WritingContext): Promise<ShortText> {
  const { order } = writing.request
  switch (order.source.kind) {
    case 'script':
      return Promise.resolve(shortFromScript(order, order.source))
    case 'text':
      return shortFromText(writing, order.source)
    case 'feeds':
      return writeShortFromFeeds(writing, order.source)
    case 'research':
      return shortFromResearch(writing, order.source)
    case 'episode':
      return shortFromEpisode(writing, order.source)
    case 'address':
      return order.keepsSound === true
        ? extractShortFromRecording(writing, order.source)
        : shortFromUrl(writing, order.source)
  }
}

function shortFromScript({ avatars }: ShortOrder, { lines }: Source<'script'>): ShortText {
  const text = lines.map((line) => line.text).join('\n')
  return {
    title: chooseTitle('', [{ id: 'p1', text: lines[0]?.text ?? '' }]),
    language: detectLanguage(text),
    lines: lines.map((line) => ({ person: Math.max(0, avatars.indexOf(line.avatarId)), text: line.text })),
    labels: { writing: 'your own script' },
    warnings: [],
  }
}

async function shortFromText({ tools, request, signal }: WritingContext, { text }: Source<'text'>): Promise<ShortText> {
  const { writing } = tools.engines
  const { order } = request
  const language = detectLanguage(text)
  const projects = await loadProjectContexts(tools.db, request.workspaceId, order.projects)
  const brief = {
    text,
    language,
    people: order.avatars.length,
    ...(order.focus && { focus: order.focus }),
    ...(projects && { projects }),
  }
  const script = await writing.writeShort(brief, signal)
  const written = projects ? applyProjectsToShort(script, projects) : script
  return {
    title: written.title,
    language: written.language,
    lines: written.lines.map((line) => ({ person: line.speaker, text: line.text })),
    // A short has no time for an opening: whom it is from stands at its end.
    ...(projects?.[0] && { showName: projects[0].name }),
    labels: { writing: writing.label },
    warnings: projects ? describeAvoided(projects, [text]) : [],
  }
}

const reportTooShortMessage =
  'The report of this research says too little for a short: fewer than 60 words, with what its sources say. Nothing was charged. Research the question again in other words, or make the short of one of its sources.'

/** What its report says, in the words of its sources. */
async function shortFromResearch(writing: WritingContext, { researchId }: Source<'research'>): Promise<ShortText> {
  const { tools, request, signal } = writing
  const from = { db: tools.db, reader: tools.engines.reader, workspaceId: request.workspaceId }
  const documents = await loadResearchDocuments(from, [researchId], signal)
  const text = documents.flatMap(({ passages }) => passages.map((passage) => passage.text)).join('\n\n')
  if (!tools.engines.writing.writesFromTopic && countWords(text) < minWordsOfText)
    throw new OrderError(reportTooShortMessage)
  return shortFromText(writing, { kind: 'text', text })
}

async function shortFromEpisode(
  { tools, request }: WritingContext,
  { episodeId }: Source<'episode'>,
): Promise<ShortText> {
  const { db, engines } = tools
  const { order, workspaceId } = request
  const episode = await loadEpisodeRecording({ db, files: engines.files }, workspaceId, episodeId)
  const { title, lines, startMs, endMs } = extractShort(episode, order)
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

/** Lines of a recording for the avatars' voices. */
async function shortFromUrl(
  { tools, request, signal, progress }: WritingContext,
  source: Source<'address'>,
): Promise<ShortText> {
  const { focus, avatars } = request.order
  const heard = await transcribeRecordingSource(tools, source, signal, progress)
  const sentences = heard.segments.map(({ text, speaker, startMs, endMs }) => ({
    text,
    speaker,
    seconds: (endMs - startMs) / 1000,
  }))
  const best = choosePassage(sentences, focus)
  const chosen = sentences.slice(best?.from, best?.until)
  const text = chosen.map((one) => one.text).join(' ')
  if (countWords(text) < 3) throw new OrderError('Nothing that could be understood is said in this recording.')
  const lines: ShortText['lines'] = []
  for (const segment of chosen) {
    const person = avatars.length > 1 && segment.speaker !== chosen[0]?.speaker ? 1 : 0
    const last = lines.at(-1)
    if (last?.person === person && countWords(last.text) < minWordsOfText) last.text += ` ${segment.text}`
    else lines.push({ person, text: segment.text })
  }
  return {
    title: chooseTitle('', [{ id: 'p1', text }]),
    language: heard.language ?? detectLanguage(text),
    lines,
    labels: { transcription: heard.label, writing: 'what was heard in the recording' },
    warnings:
      heard.hasSpeakers || avatars.length < 2
        ? []
        : [`${heard.label} does not tell speakers apart: one avatar says all of it.`],
  }
}
