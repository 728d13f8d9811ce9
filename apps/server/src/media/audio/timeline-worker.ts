import { parentPort, workerData } from 'node:worker_threads'
import { type TimelineLine, layTimeline } from './timeline.ts'

const { lines, outPath } = workerData as { lines: TimelineLine[]; outPath: string }
parentPort?.postMessage({ answer: layTimeline(lines, outPath) })
