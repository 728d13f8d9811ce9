import { type HandlerInput } from '../../http/handlers.ts'
import type { SourceOrder } from '../../kinds/material.ts'
import type { ResearchOrder } from '../../kinds/research/order.ts'
import { type MaterialNeeds, validateResource } from '../orders/material.ts'
import { parseProjects } from '../orders/projects.ts'

type Input = HandlerInput<'research.create'>

/** Turns what was sent into an order, or refuses it with a sentence. */
export async function parseResearchOrder(
  services: MaterialNeeds,
  { body, workspaceId }: Pick<Input, 'body' | 'workspaceId'>,
): Promise<ResearchOrder> {
  const { provider = 'gemini', outputType = 'text', jsonFormat } = body
  const projects = await parseProjects(services, workspaceId, body.projectIds, 'projectIds')
  const sources = await parseFiles(services, workspaceId, body.files ?? [])
  return {
    text: body.text.trim(),
    provider,
    outputType,
    ...(outputType === 'json' && jsonFormat !== undefined && { jsonFormat }),
    ...(sources.length > 0 && { sources }),
    ...(projects && { projects }),
  }
}

/** Addresses, and uploads by their ids. */
async function parseFiles(services: MaterialNeeds, workspaceId: string, files: readonly string[]) {
  const sources: SourceOrder[] = []
  for (const [index, content] of files.entries()) {
    const source = await validateResource(services, workspaceId, { type: 'file', content }, `files.${index}`)
    // What is named by an address or an id was stored before, or never is.
    if (!('data' in source)) sources.push(source)
  }
  return sources
}
