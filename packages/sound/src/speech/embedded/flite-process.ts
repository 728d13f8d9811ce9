import { synthesizeWithFlite } from './flite.ts'
import { serveTasks } from './voice-process.ts'

serveTasks(synthesizeWithFlite)
