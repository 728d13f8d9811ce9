import type { ResearchReport } from '@patchbay/contract'
import { askWithReview } from '../../models/ask-with-review.ts'
import { extractNumbers } from '../../facts.ts'
import type { TextModel } from '../../models/text-model.ts'
import { buildFilled, parseTemplateShape, listFields } from '../filled/template.ts'
import { passageKey } from '../passage-key.ts'
import type { Note, ResearchBrief, ResearchDocument } from '../port.ts'
import { fillInstructions, notesAsMaterial, writePrompt } from './prompts.ts'
import { fillSchema } from './schemas.ts'

/** The template filled by a model: only places that the template has, with notes behind them and numbers that stand there. */
export async function fillTemplateByModel(
  model: TextModel,
  brief: ResearchBrief,
  template: string,
  notes: readonly Note[],
  documents: readonly ResearchDocument[],
  signal: AbortSignal,
): Promise<NonNullable<ResearchReport['filled']>> {
  const shape = parseTemplateShape(template)
  const wanted = listFields(shape, 1)
  const form = wanted
    .map(({ pointer, type, hint }) => `${pointer} (${type})${hint === '' ? '' : `: ${hint}`}`)
    .join('\n')
  const order = `The fields:\n${form.slice(0, 8000)}\n\nFill them now.`
  const { fields } = await askWithReview(
    model,
    {
      instructions: fillInstructions(brief),
      prompt: writePrompt(brief, notesAsMaterial(notes, documents), order),
      schema: fillSchema,
    },
    signal,
  )
  const byId = new Map(notes.map((note) => [note.id, note]))
  const typeOf = new Map(wanted.map(({ pointer, type }) => [pointer, type]))
  const found = new Map<string, string | number | boolean>()
  const citations: NonNullable<ResearchReport['filled']>['citations'] = []
  for (const { pointer, value, notes: named } of fields) {
    const type = typeOf.get(pointer.replace(/\/\d+(?=\/|$)/g, '/0'))
    const places = named.flatMap((id) => byId.get(id)?.places ?? [])
    const read = type && parseAs(type, value)
    const whole = places.map(({ words }) => words).join(' ')
    const known = new Set(extractNumbers(whole).flatMap(({ values }) => values))
    const isBorne = extractNumbers(value).every(({ values }) => values.some((one) => known.has(one)))
    if (read === undefined || places.length === 0 || !isBorne) continue
    found.set(pointer, read)
    citations.push({
      pointer,
      cites: [...new Set(places.map(({ document }) => document + 1))],
      passages: [...new Set(places.map(passageKey))],
    })
  }
  return { value: buildFilled(shape, found), citations }
}

function parseAs(type: 'string' | 'number' | 'boolean', value: string): string | number | boolean | undefined {
  const said = value.trim()
  if (said === '') return undefined
  if (type === 'string') return said
  if (type === 'boolean') return /^(?:true|false)$/i.test(said) ? said.toLowerCase() === 'true' : undefined
  const number = Number(said.replace(/,(?=\d{3}(?:\D|$))/g, ''))
  return Number.isFinite(number) ? number : undefined
}
