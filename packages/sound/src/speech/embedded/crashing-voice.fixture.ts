import { serveTasks } from './voice-process.ts'

/** A voice for the pool's tests: what it is told to say is what it does. */
serveTasks((text: string) => {
  if (text === 'crash') process.kill(process.pid, 'SIGKILL')
  if (text === 'refuse') throw new Error('hoarse')
  const line = { samples: new Int16Array(4), sampleRateHz: 16_000, words: [], phonemes: [] }
  return text === 'hang' ? new Promise<typeof line>(() => undefined) : line
})
