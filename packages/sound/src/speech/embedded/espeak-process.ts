import { synthesizeWithEspeak } from './espeak.ts'
import { serveTasks } from './voice-process.ts'

serveTasks(synthesizeWithEspeak)
