import { describe, expect, it } from 'vitest'
import { researchConforms } from '../conformance.ts'
import { englishSources, germanSources } from '../sources.fixture.ts'
import { createEmbeddedResearch } from './plain.ts'

const english = { question: 'How do tides work?', language: 'English', languageChosen: true }
const german = { question: 'Wie entstehen die Gezeiten?', language: 'German', languageChosen: false }

describe('the embedded writer of reports', () => {
  researchConforms(() => ({
    writer: createEmbeddedResearch(),
    cases: [
      { brief: english, documents: englishSources() },
      { brief: german, documents: germanSources() },
    ],
  }))

  it('writes in the language of its sources where the user did not insist on another', async () => {
    const writer = createEmbeddedResearch()
    const never = new AbortController().signal
    const [question] = await writer.planResearch(german, never)
    if (!question) throw new Error('There is no question.')
    const quiet = (): void => undefined
    const insisting = { ...german, language: 'French (France)', languageChosen: true }
    await expect(writer.takeNotes(insisting, question, germanSources(), never, quiet)).rejects.toThrow(
      'No source in French (France) was found, and the embedded writer cannot translate.',
    )
  })
})
