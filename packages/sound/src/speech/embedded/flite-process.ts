import { speakWithFlite } from './flite.ts'
import { answerTasks } from './voice-process.ts'

answerTasks(speakWithFlite)
