import type { Db } from '../../db/connection.ts'
import { truncateAtWord, type SourceDocument } from '@patchbay/text'
import { mergeHits, type SearchEngine, type SearchHit, keywordShare } from '@patchbay/reading'
import type { FileStore } from '../../engines/storage/port.ts'
import { readResult } from '../../kinds/kinds.ts'
import type { RequestRow } from '../../requests/store.ts'
import { OrderError } from '../classify-failure.ts'
import { loadEpisodeRecording } from '../recordings/episode-recording.ts'
import { type LibraryQuery, findItems, findProjects, findRecordings, findResearches } from './library-queries.ts'
import { indexRecordings } from './index-recordings.ts'
import {
  documentOfEpisode,
  documentOfItem,
  documentOfProject,
  documentOfResearch,
  documentOfTranscript,
} from './library-documents.ts'
import { parseLibraryQuestion } from './library-question.ts'

export type WorkspaceLibrary = {
  db: Db
  files: FileStore
  workspaceId: string
  /** Requests whose results are no sources: the research itself, and earlier runs of a recurring one. */
  except?: readonly string[]
}

const libraryLabel = 'This workspace'
/** What is about less of the question than this only happens to hold one of its words: of two words it must be both. */
const minKeywordShare = 0.6
/** Of feeds and researches, each its share; one thing stands alone anyway. */
const maxPerKind = 3
/** Finished since the last search: the rest is indexed by the clock. */
const maxIndexedAtOnce = 50

type LibraryHit = { hit: Omit<SearchHit, 'snippet' | 'engine' | 'document'>; document: SourceDocument }

/** The workspace's own episodes, transcripts, feeds' items, projects and earlier researches, as a search engine. */
export function createLibrarySearch(library: WorkspaceLibrary): SearchEngine {
  return {
    id: 'own',
    label: libraryLabel,
    async search({ words, language, most, since }, signal) {
      signal.throwIfAborted()
      const question = parseLibraryQuestion(words, language)
      if (question === undefined) return []
      await indexRecordings(library, library.workspaceId, maxIndexedAtOnce)
      signal.throwIfAborted()
      const asking: LibraryQuery = { db: library.db, workspaceId: library.workspaceId, question, most, since }
      const lists = [
        await searchRecordings(library, asking),
        (await findItems(asking)).map(feedItemHit),
        (await findResearches(asking, library.except ?? [])).map(researchHit),
        (await findProjects(asking)).map(projectHit),
      ]
      signal.throwIfAborted()
      const hits = lists.map((list) =>
        list.filter((own) => isAbout(own, question.keywords)).map((own) => toSearchHit(own, question.keywords)),
      )
      return mergeHits(hits, question.keywords, maxPerKind).slice(0, most)
    },
  }
}

const isAbout = ({ hit, document }: LibraryHit, keywords: readonly string[]) =>
  keywordShare(keywords, `${hit.title} ${document.passages.map(({ text }) => text).join(' ')}`) >= minKeywordShare

/** The snippet is the passage that matches the question best. */
function toSearchHit({ hit, document }: LibraryHit, keywords: readonly string[]): SearchHit {
  const shares = document.passages.map(({ text }) => keywordShare(keywords, text))
  const best = document.passages[shares.indexOf(Math.max(...shares))]
  return { ...hit, snippet: truncateAtWord(best?.text ?? '', 600), engine: libraryLabel, document }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** What was deleted from storage since is passed over. */
async function searchRecordings(library: WorkspaceLibrary, asking: LibraryQuery): Promise<LibraryHit[]> {
  const found: LibraryHit[] = []
  for (const row of await findRecordings(asking)) {
    try {
      const own = await recordingHit(library, row)
      if (own) found.push(own)
    } catch (error) {
      if (!(error instanceof OrderError)) throw error
    }
  }
  return found
}

async function recordingHit(library: WorkspaceLibrary, row: RequestRow): Promise<LibraryHit | undefined> {
  const publishedOn = dayOf(row.succeededOn ?? row.requestedOn)
  const title = row.title ?? 'Untitled'
  if (row.makes === 'episode') {
    const hit = {
      title,
      url: `/podcasts/episodes/${row.id}`,
      siteName: 'Your episodes',
      publishedOn,
      kind: 'own' as const,
    }
    const episode = await loadEpisodeRecording(library, library.workspaceId, row.id)
    return { hit, document: documentOfEpisode(episode, { title, publishedOn }) }
  }
  const result = readResult('transcript', row.result)
  if (!result) return undefined
  const hit = {
    title,
    url: `/tools/transcribe-audio?transcript=${row.id}`,
    siteName: 'Your transcripts',
    publishedOn,
    kind: 'own' as const,
  }
  return { hit, document: documentOfTranscript(result.responseText, result.language, { title, publishedOn }) }
}

/** An item stands on the web: its address and its feed's name are its own. */
function feedItemHit(item: Awaited<ReturnType<typeof findItems>>[number]): LibraryHit {
  const title = truncateAtWord(item.title ?? item.text.slice(0, 80), 300)
  const publishedOn = dayOf(item.publishedOn)
  const author = item.author ?? undefined
  const isOnWeb = /^https?:/.test(item.url ?? '')
  const url = isOnWeb && item.url !== null ? item.url : `/feeds/${item.feedId}?item=${item.id}`
  const document = documentOfItem(item, { title, publishedOn, siteName: item.feedName, ...(isOnWeb && { url }) })
  return {
    hit: {
      title,
      url,
      siteName: item.feedName,
      publishedOn,
      kind: isOnWeb ? 'news' : 'own',
      ...(author !== undefined && { authors: [author] }),
    },
    document,
  }
}

function researchHit(research: Awaited<ReturnType<typeof findResearches>>[number]): LibraryHit {
  const title = truncateAtWord(research.prompt.replace(/\s+/g, ' ').trim(), 200)
  const publishedOn = dayOf(research.createdOn)
  return {
    hit: { title, url: `/research/${research.id}`, siteName: 'Your research', publishedOn, kind: 'own' },
    document: documentOfResearch(research, { title, publishedOn }),
  }
}

function projectHit(project: Awaited<ReturnType<typeof findProjects>>[number]): LibraryHit {
  return {
    hit: { title: project.name, url: `/projects/${project.id}`, siteName: 'Your projects', kind: 'own' },
    document: documentOfProject(project, { title: project.name }),
  }
}
