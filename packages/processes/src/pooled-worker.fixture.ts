import { parentPort, threadId } from 'node:worker_threads'

/** A thread for the tests of standing ones: says who it is, or does what it is told not to. */
parentPort?.on('message', (task: 'name' | 'loop' | 'throw' | 'swell') => {
  if (task === 'throw') throw new Error('as it was told')
  if (task === 'loop') for (;;);
  if (task === 'swell') for (const all: string[][] = []; ;) all.push(Array.from({ length: 100_000 }, String))
  parentPort?.postMessage({ answer: threadId })
})
