import type { SpokenLine } from '../port.ts'

/** What a voice process is asked, and what it answers. */
export type VoiceTask = { id: number; text: string; voice: unknown }
export type VoiceAnswer = { id: number; line: SpokenLine } | { id: number; error: string }

/** The inside of a voice process: speaks what it is asked, one line after another, until its parent is gone. */
export function answerTasks<Voice>(speak: (text: string, voice: Voice) => SpokenLine | Promise<SpokenLine>): void {
  const answer = (message: VoiceAnswer) => process.send?.(message)
  const take = async ({ id, text, voice }: VoiceTask) => {
    try {
      answer({ id, line: await speak(text, voice as Voice) })
    } catch (error) {
      answer({ id, error: error instanceof Error ? error.message : String(error) })
    }
  }
  process.on('message', (task: VoiceTask) => void take(task))
  process.on('disconnect', () => process.exit(0))
}
