import { describe, expect, it } from 'vitest'
import { createTerms } from '../../vocabulary/terms.ts'
import { topicCoverage, buildTopic } from './topic.ts'

const english = createTerms('English')
const passages = [
  'A black hole forms when a star collapses.',
  'The black hole in the centre is heavy.',
  'Black holes spread waves.',
  'The Black Death reached Europe in 1347.',
].map((text) => new Set(english.of(text)))

describe('a topic', () => {
  it('is its names, however often one of their words stands alone', () => {
    const topic = buildTopic('Black Death spread through Europe', english, passages)
    expect([...topic.core]).toEqual(english.of('Black Death Europe'))
    const of = (text: string) => topicCoverage(english.of(text), topic)
    expect(of('The Black Death came to Europe.')).toBeGreaterThan(0.8)
    expect(of('The Black Death came by ship.')).toBeGreaterThan(0.6)
    expect(of('A black hole, where waves spread.')).toBeLessThan(0.35)
  })

  it('is what its sources are about, and not what only asks', () => {
    const texts = [
      'A lighthouse has a lamp.',
      'The lighthouse stands on a rock.',
      'Its lighthouse is old.',
      'Ships find it.',
    ].map((text) => new Set(english.of(text)))
    expect([...buildTopic('lighthouses help ships find the coast', english, texts).core]).toEqual(
      english.of('lighthouse'),
    )
    expect([...buildTopic('misst man die Bodenfeuchtigkeit', createTerms('German'), []).core]).toContain(
      'bodenfeuchtigkeit',
    )
  })
})
