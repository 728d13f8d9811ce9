import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerMessage } from '@patchbay/processes'
import { extractArticle } from './article.ts'
import type { Article } from './article.ts'
import { decodeHtml } from './decode-html.ts'

export type ArticleTask = { bytes: Uint8Array; contentTypeHeader: string; url: string }

const task: ArticleTask = workerData
const answer = await extractArticle(decodeHtml(task.bytes, task.contentTypeHeader), task.url)
parentPort?.postMessage({ answer } satisfies WorkerMessage<Article, never>)
