import { describe, expect, it } from 'vitest'
import { createEmbeddedResearch } from '../../../../packages/writing/src/research/plain/plain.ts'
import { createWritersByFamily } from './research-families.ts'

describe('who writes a report', () => {
  it.each([
    ['gemini', undefined, { google: 'g' }, 'google:gemini-2.5-flash'],
    ['openai', undefined, { openai: 'o' }, 'openai:gpt-5-mini'],
    ['openai', undefined, { google: 'g' }, 'the usual one'],
    ['gemini', 'google:gemini-9', { google: 'g' }, 'the usual one'],
    ['gemini', 'openai:gpt-5', { openai: 'o' }, 'the usual one'],
    ['gemini', 'openai:gpt-5', { openai: 'o', google: 'g' }, 'google:gemini-2.5-flash'],
    [undefined, undefined, { google: 'g', openai: 'o' }, 'the usual one'],
  ] as const)('for %s, with the model %s and the keys %o, is %s', async (family, model, keys, label) => {
    const usual = { ...createEmbeddedResearch(), label: 'the usual one' }
    const writerFor = await createWritersByFamily({ model, keys }, usual)
    expect(writerFor(family).label).toBe(label)
    expect(writerFor(family)).toBe(writerFor(family))
  })
})
