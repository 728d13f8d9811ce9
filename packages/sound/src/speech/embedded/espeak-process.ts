import { speakWithEspeak } from './espeak.ts'
import { answerTasks } from './voice-process.ts'

answerTasks(speakWithEspeak)
