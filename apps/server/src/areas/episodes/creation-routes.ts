import { type HandlerInput, type ResponseBody, handlers } from '../../http/handlers.ts'
import { type CreationNeeds, createEpisode, createFromScript } from './create-episode.ts'
import { type ModifyNeeds, modifyEpisode } from './modify-episode.ts'

type CreateInput = HandlerInput<'content.create' | 'content.createCustomVoices'>
/** What makes a video of the same body. */
type CreateVideo = (input: CreateInput, needsVoices: boolean) => Promise<ResponseBody<'content.create'>>

/** The calls that make an episode, and what else is ordered by them. */
export function creationHandlers(services: CreationNeeds & ModifyNeeds, makesVideo: CreateVideo) {
  const create = (input: CreateInput, needsVoices: boolean) =>
    input.body.outputType === 'video' ? makesVideo(input, needsVoices) : createEpisode(services, input, needsVoices)
  return handlers({
    'content.create': (input) => create(input, false),
    'content.createCustomVoices': (input) => create(input, true),
    'content.createCustomScript': (input) => createFromScript(services, input),
    'content.modify': (input) => modifyEpisode(services, input),
  })
}
