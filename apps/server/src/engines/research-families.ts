import { loadModelResearch, type ResearchWriter } from '@patchbay/writing'
import { resolveModel } from './resolve-model.ts'

/** Families of models that an order may ask for, by the provider whose key they need; the model where none is named. */
const modelFamilies = {
  gemini: { provider: 'google', model: 'google:gemini-2.5-flash' },
  openai: { provider: 'openai', model: 'openai:gpt-5-mini' },
} as const
export type ModelFamily = keyof typeof modelFamilies

/** The family that a model is of, `provider:model`. */
export const modelFamilyOf = (model: string): ModelFamily | undefined =>
  (['gemini', 'openai'] as const).find((family) => model.startsWith(`${modelFamilies[family].provider}:`))

type Settings = {
  /** The model that the settings plug in for texts, `provider:model`. */
  model: string | undefined
  /** The providers' keys, by name. */
  keys: Record<string, string | undefined>
}

/**
 * Who writes a report: the family that is asked for where the model of the settings is of it, or its key is set; else
 * whoever writes otherwise. The report says which model it was.
 */
export async function createWritersByFamily(
  { model, keys }: Settings,
  usual: ResearchWriter,
): Promise<(family?: ModelFamily) => ResearchWriter> {
  const made = new Map<ModelFamily, ResearchWriter>()
  for (const family of ['gemini', 'openai'] as const) {
    const { provider, model: familys } = modelFamilies[family]
    const apiKey = keys[provider]
    if (model?.startsWith(`${provider}:`) === true || apiKey === undefined) continue
    const { createModelsResearch } = await loadModelResearch()
    made.set(family, createModelsResearch(resolveModel, { model: familys, apiKey }))
  }
  return (family) => (family === undefined ? undefined : made.get(family)) ?? usual
}
