import type { Db } from '../../db/connection.ts'
import { shorten, type SourceDocument } from '@patchbay/text'
import { merge, type SearchEngine, type SearchHit, shareOf } from '@patchbay/reading'
import type { FileStore } from '../../engines/storage/port.ts'
import { readResult } from '../../kinds/kinds.ts'
import type { RequestRow } from '../../requests/store.ts'
import { OrderError } from '../failure.ts'
import { ownEpisode } from '../recordings/own-episode.ts'
import { type Asking, findItems, findProjects, findRecordings, findResearches } from './find-own.ts'
import { indexRecordings } from './index-recordings.ts'
import {
  documentOfEpisode,
  documentOfItem,
  documentOfProject,
  documentOfResearch,
  documentOfTranscript,
} from './own-documents.ts'
import { questionOf } from './own-query.ts'

export type OwnLibrary = {
  db: Db
  files: FileStore
  workspaceId: string
  /** Requests whose results are no sources: the research itself, and earlier runs of a recurring one. */
  except?: readonly string[]
}

const label = 'This workspace'
/** What is about less of the question than this only happens to hold one of its words: of two words it must be both. */
const leastShare = 0.6
/** Of feeds and researches, each its share; one thing stands alone anyway. */
const mostOfOne = 3
/** Finished since the last search: the rest is indexed by the clock. */
const mostIndexed = 50

type Own = { hit: Omit<SearchHit, 'snippet' | 'engine' | 'document'>; document: SourceDocument }

/** The workspace's own episodes, transcripts, feeds' items, projects and earlier researches, as a search engine. */
export function ownLibrary(library: OwnLibrary): SearchEngine {
  return {
    id: 'own',
    label,
    async search({ words, language, most, since }, signal) {
      signal.throwIfAborted()
      const question = questionOf(words, language)
      if (question === undefined) return []
      await indexRecordings(library, library.workspaceId, mostIndexed)
      signal.throwIfAborted()
      const asking: Asking = { db: library.db, workspaceId: library.workspaceId, question, most, since }
      const lists = [
        await ofRecordings(library, asking),
        (await findItems(asking)).map(ofItem),
        (await findResearches(asking, library.except ?? [])).map(ofResearch),
        (await findProjects(asking)).map(ofProject),
      ]
      signal.throwIfAborted()
      const hits = lists.map((list) =>
        list.filter((own) => isAbout(own, question.keywords)).map((own) => hitOf(own, question.keywords)),
      )
      return merge(hits, question.keywords, mostOfOne).slice(0, most)
    },
  }
}

const isAbout = ({ hit, document }: Own, keywords: readonly string[]) =>
  shareOf(keywords, `${hit.title} ${document.passages.map(({ text }) => text).join(' ')}`) >= leastShare

/** Its snippet is the passage that is most about the question. */
function hitOf({ hit, document }: Own, keywords: readonly string[]): SearchHit {
  const shares = document.passages.map(({ text }) => shareOf(keywords, text))
  const best = document.passages[shares.indexOf(Math.max(...shares))]
  return { ...hit, snippet: shorten(best?.text ?? '', 600), engine: label, document }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** What was deleted from storage since is passed over. */
async function ofRecordings(library: OwnLibrary, asking: Asking): Promise<Own[]> {
  const found: Own[] = []
  for (const row of await findRecordings(asking)) {
    try {
      const own = await ofRecording(library, row)
      if (own) found.push(own)
    } catch (error) {
      if (!(error instanceof OrderError)) throw error
    }
  }
  return found
}

async function ofRecording(library: OwnLibrary, row: RequestRow): Promise<Own | undefined> {
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
    const episode = await ownEpisode(library, library.workspaceId, row.id)
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
function ofItem(item: Awaited<ReturnType<typeof findItems>>[number]): Own {
  const title = shorten(item.title ?? item.text.slice(0, 80), 300)
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

function ofResearch(research: Awaited<ReturnType<typeof findResearches>>[number]): Own {
  const title = shorten(research.prompt.replace(/\s+/g, ' ').trim(), 200)
  const publishedOn = dayOf(research.createdOn)
  return {
    hit: { title, url: `/research/${research.id}`, siteName: 'Your research', publishedOn, kind: 'own' },
    document: documentOfResearch(research, { title, publishedOn }),
  }
}

function ofProject(project: Awaited<ReturnType<typeof findProjects>>[number]): Own {
  return {
    hit: { title: project.name, url: `/projects/${project.id}`, siteName: 'Your projects', kind: 'own' },
    document: documentOfProject(project, { title: project.name }),
  }
}
