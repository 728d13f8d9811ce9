import { handlers } from '../../http/handlers.ts'
import { type SeparateNeeds, separateSpeakers } from './separate.ts'

export const speakerHandlers = (services: SeparateNeeds) =>
  handlers({ 'content.separateSpeakers': (input) => separateSpeakers(services, input) })
