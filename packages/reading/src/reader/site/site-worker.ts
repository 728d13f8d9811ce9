import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerMessage } from '@patchbay/processes'
import { decodeHtml } from '../website/decode-html.ts'
import type { SiteColours } from '../port.ts'
import { extractColours } from './colours.ts'
import { type SitePage, sitePage } from './site-page.ts'

export type SiteTask =
  | { page: { bytes: Uint8Array; contentTypeHeader: string; url: string } }
  | { themeColour: string; css: string }

const task = workerData as SiteTask
const answer =
  'page' in task
    ? await sitePage(decodeHtml(task.page.bytes, task.page.contentTypeHeader), task.page.url)
    : extractColours(task.themeColour, task.css)
parentPort?.postMessage({ answer } satisfies WorkerMessage<SitePage | SiteColours, never>)
