import { loadModelResearch, type ResearchWriter } from '@patchbay/writing'
import { chosenModel } from './chosen-model.ts'

/** Families of models that an order may ask for, by the provider whose key they need; the model where none is named. */
const families = {
  gemini: { provider: 'google', model: 'google:gemini-2.5-flash' },
  openai: { provider: 'openai', model: 'openai:gpt-5-mini' },
} as const
export type Family = keyof typeof families

/** The family that a model is of, `provider:model`. */
export const familyOf = (model: string): Family | undefined =>
  (['gemini', 'openai'] as const).find((family) => model.startsWith(`${families[family].provider}:`))

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
export async function writersByFamily(
  { model, keys }: Settings,
  usual: ResearchWriter,
): Promise<(family?: Family) => ResearchWriter> {
  const made = new Map<Family, ResearchWriter>()
  for (const family of ['gemini', 'openai'] as const) {
    const { provider, model: familys } = families[family]
    const apiKey = keys[provider]
    if (model?.startsWith(`${provider}:`) === true || apiKey === undefined) continue
    const { createModelsResearch } = await loadModelResearch()
    made.set(family, createModelsResearch(chosenModel, { model: familys, apiKey }))
  }
  return (family) => (family === undefined ? undefined : made.get(family)) ?? usual
}
