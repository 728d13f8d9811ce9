import type { SpokenLine } from '../port.ts'

/** What a voice process is asked, and what it answers. */
export type VoiceTask = { text: string; voice: unknown }
export type VoiceAnswer = { line: SpokenLine } | { error: string }

/** The inside of a voice process: speaks what it is asked, one line after another, until its parent is gone. */
export function serveTasks<Voice>(speak: (text: string, voice: Voice) => SpokenLine | Promise<SpokenLine>): void {
  const answer = (message: VoiceAnswer) => process.send?.(message)
  const take = async ({ text, voice }: VoiceTask) => {
    try {
      answer({ line: await speak(text, voice as Voice) })
    } catch (error) {
      answer({ error: error instanceof Error ? error.message : String(error) })
    }
  }
  process.on('message', (task: VoiceTask) => void take(task))
  process.on('disconnect', () => process.exit(0))
}
