import { parentPort } from 'node:worker_threads'
import type { WorkerMessage } from '@patchbay/processes'
import { type DocumentTask, type FeedDocument, readDocument } from './read-document.ts'

parentPort?.on('message', (task: DocumentTask) => {
  parentPort?.postMessage({ answer: readDocument(task) } satisfies WorkerMessage<FeedDocument, never>)
})
