import { describe, expect, it } from 'vitest'
import { readImageFacts } from '../images/image-facts.ts'
import { renderBars, renderTable, renderTweetCard } from './render-post-picture.ts'

const never = new AbortController().signal
const from = 'The tides · Open Science Monthly'
const hostile = `<b>@everyone</b> \u202Eمد\u200B ${'😀'.repeat(40)} ${'x'.repeat(90)}\n\n${'潮'.repeat(60)}`

describe('pictures of posts', () => {
  it.each([
    [
      'a card',
      () =>
        renderTweetCard(
          { text: 'Tides rise.\n\n• Twice a day', name: 'Mia', handle: 'mia', isVerified: true, from },
          never,
        ),
    ],
    [
      'a card of anything',
      () => renderTweetCard({ text: hostile, name: hostile, handle: hostile, isVerified: false, from: hostile }, never),
    ],
    [
      'a card in Arabic',
      () => renderTweetCard({ text: 'مد وجزر', name: 'قهوة', handle: 'qahwa', isVerified: true, from: '' }, never),
    ],
    [
      'a table',
      () =>
        renderTable(
          {
            heading: 'Tides',
            columns: ['Place', 'm'],
            rows: [
              ['Fundy', '16.3'],
              [hostile, '9'],
            ],
            from,
          },
          never,
        ),
    ],
    [
      'bars',
      () =>
        renderBars(
          {
            heading: hostile,
            form: 'bars',
            unit: 'm',
            languageCode: 'de',
            rows: [
              { label: hostile, value: 2 },
              { label: 'B', value: 1 },
              { label: 'C', value: 0 },
            ],
            from,
          },
          never,
        ),
    ],
  ] as const)('are drawn of %s', async (_, draw) => {
    const facts = readImageFacts(await draw())
    expect(facts).toMatchObject({ kind: 'png', width: 1200 })
    expect(facts?.height).toBeGreaterThan(400)
    expect(facts?.height).toBeLessThan(1600)
  })

  it('stop when they are told to', async () => {
    const stopped = AbortSignal.abort(new Error('the user left'))
    const card = { text: 'Tides', name: 'Mia', handle: 'mia', isVerified: false, from }
    await expect(renderTweetCard(card, stopped)).rejects.toThrow('the user left')
  })
})
