import { findLanguage } from '@patchbay/contract'
import { runInWorker, WorkerError } from '@patchbay/processes'
import type { SourceDocument, Storyboard } from '@patchbay/text'
import { WritingError } from '@patchbay/engines'
import { suggestIdeas } from '../ideas/suggest-ideas.ts'
import { extractShort } from '../shorts/extract-short.ts'
import type { EpisodeBrief, EpisodeScript, WritingEngine } from '../port.ts'
import type { PostsBrief, RefinedPost, WrittenPosts } from '../posts/port.ts'
import type { ComposeFailure } from './compose.ts'
import type { EmbeddedTask } from './plain-worker.ts'

/**
 * The writer that needs no model: it selects, orders and attributes sentences of the material and lets two hosts go
 * through them. It states nothing that the material does not say, cannot translate, and knows nothing of its own.
 */
export function createEmbeddedWriter(): WritingEngine {
  return {
    id: 'embedded:1',
    label: 'embedded (extractive)',
    writesFromTopic: false,
    async writeEpisode(brief, signal, progress) {
      signal.throwIfAborted()
      const language = chooseScriptLanguage(brief, 'An episode')
      const script = await composeInWorker<EpisodeScript>({ episode: brief, language }, signal, progress)
      progress(1)
      return script
    },
    writeShort: (brief) => Promise.resolve(extractShort(brief)),
    async writeExplainer(brief, signal, progress) {
      signal.throwIfAborted()
      const language = chooseScriptLanguage(brief, 'A video')
      const storyboard = await composeInWorker<Storyboard>({ explainer: brief, language }, signal, progress)
      progress(1)
      return storyboard
    },
    suggestExplainers: (brief) => Promise.resolve(suggestIdeas(brief)),
    async writePosts(brief, signal, progress) {
      signal.throwIfAborted()
      const language = choosePostLanguage(brief)
      const posts = await composeInWorker<WrittenPosts>({ posts: brief, language }, signal, progress)
      progress(1)
      return posts
    },
    refinePost: (brief, signal) => composeInWorker<RefinedPost>({ refine: brief }, signal, () => undefined),
  }
}

/** The language the script will be in; throws where that would need knowledge or translation. */
function chooseScriptLanguage(
  brief: Pick<EpisodeBrief, 'documents' | 'topic' | 'language' | 'languageChosen'>,
  what: string,
): string {
  if (brief.documents.length === 0) {
    throw new WritingError(
      (brief.topic ?? '').trim() === ''
        ? 'There is nothing to write from: no source could be used.'
        : `${what} about a topic alone needs a text model: plug one in at Settings → Engines, or add a web page, a PDF or a text to write from.`,
    )
  }
  const sized = brief.documents.filter((document) => countLetters(document) >= 200)
  // A language guessed from a handful of words is no reason to refuse anything.
  if (sized.length === 0) return brief.language
  const spoken = [...new Set(sized.map((document) => languageFamilyOf(document.language)))]
  const [first] = sized
  if (spoken.length > 1) {
    const names = [...new Set(sized.map((document) => document.language))].join(', ')
    throw new WritingError(
      `The sources are in different languages (${names}), and the embedded writer cannot translate. Use sources in one language, or plug in a text model at Settings → Engines.`,
    )
  }
  const own = first?.language ?? brief.language
  if (languageFamilyOf(brief.language) === languageFamilyOf(own)) return brief.language
  if (!brief.languageChosen) return own
  throw new WritingError(
    `The material is in ${own}, and the embedded writer cannot translate it into ${brief.language}. Choose ${own} as the language, or plug in a text model at Settings → Engines.`,
  )
}

/** Posts are of one source each, so that sources may be in several languages where none was chosen. */
function choosePostLanguage(brief: PostsBrief): string | undefined {
  const { documents, languageChosen, language } = brief
  if (documents.length === 0) return chooseScriptLanguage(brief, 'A post')
  if (!languageChosen) return undefined
  const foreign = documents.filter(
    (document) => countLetters(document) >= 200 && languageFamilyOf(document.language) !== languageFamilyOf(language),
  )
  return foreign.length > 0 ? chooseScriptLanguage({ ...brief, documents: foreign.slice(0, 1) }, 'A post') : language
}

/** Regions of one language read each other: Spanish (Mexico) may speak what was written in Spain. */
function languageFamilyOf(language: string): string {
  return (findLanguage(language)?.code ?? language).split('-')[0] ?? language
}

function countLetters(document: SourceDocument): number {
  return document.passages.reduce((sum, passage) => sum + passage.text.length, 0)
}

async function composeInWorker<Made>(
  task: EmbeddedTask,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Made> {
  try {
    const limits = { timeoutMs: 120_000, memoryMb: 1024, signal }
    const outcome = await runInWorker<Made, ComposeFailure>(
      new URL('./plain-worker.ts', import.meta.url),
      task,
      limits,
      progress,
    )
    if ('answer' in outcome) return outcome.answer
    throw new WritingError(outcome.failure.sentence)
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error
    throw new WritingError(`No script could be written from the material: ${error.message}.`, false, { cause: error })
  }
}
