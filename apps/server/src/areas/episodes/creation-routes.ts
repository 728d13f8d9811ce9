import { handlers } from '../../http/handlers.ts'
import { type CreationNeeds, createEpisode, createFromScript } from './create-episode.ts'
import { type ModifyNeeds, modifyEpisode } from './modify-episode.ts'

/** The calls that make an episode. */
export function creationHandlers(services: CreationNeeds & ModifyNeeds) {
  return handlers({
    'content.create': (input) => createEpisode(services, input, false),
    'content.createCustomVoices': (input) => createEpisode(services, input, true),
    'content.createCustomScript': (input) => createFromScript(services, input),
    'content.modify': (input) => modifyEpisode(services, input),
  })
}
