import { parentPort, workerData } from 'node:worker_threads'
import { type TimelineOrder, layTimeline } from './timeline.ts'

parentPort?.postMessage({ answer: layTimeline(workerData as TimelineOrder) })
