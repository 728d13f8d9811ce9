import { describe, expect, it } from 'vitest'
import { pauseBeforeLineMs } from './pauses.ts'

const line = (text: string, speaker = 0, startsChapter = false) => ({ text, speaker, startsChapter })
const statement = 'It was cheap, it was dry, and it stood by the road.'
const variationMs = 60

describe('the pause before a line', () => {
  it.each([
    ['that begins a chapter', line(statement, 1, true), line(statement), 950],
    ['by the same speaker', line('And then the engine came.'), line(statement), 330],
    ['that comes to something else', line(`Meanwhile, ${statement}`, 1), line(statement), 620],
    ['that does so by the same speaker', line(`Let’s turn to it. ${statement}`), line(statement), 480],
    ['by the other speaker', line(statement, 1), line(statement), 450],
    ['that answers a question', line(statement, 1), line('Why a stable?'), 340],
    ['that answers a quoted question', line(statement, 1), line('She asked: “Why?”'), 340],
    ['that answers a question in Arabic', line(statement, 1), line('لماذا؟'), 340],
    ['that answers a question in Greek', line(statement, 1), line('Τι κάνεις;'), 340],
    ['after a semicolon, which asks nothing in English', line(statement, 1), line('It was cheap;'), 450],
    ['that only agrees', line('Exactly so.', 1), line(statement), 280],
    ['that only agrees in Japanese', line('そうですね。', 1), line('今日は天気がいいですね。'), 280],
    ['in Japanese', line('今日は天気がいいですね。東京へ行きましょう。', 1), line('今日は天気がいいですね。'), 450],
  ])('%s', (_, next, before, aboutMs) => {
    expect(Math.abs(pauseBeforeLineMs(next, before) - aboutMs)).toBeLessThanOrEqual(variationMs)
  })

  it('is the same whenever the same script is mixed', () => {
    const all = () => ['One.', 'Two of them.', statement].map((text) => pauseBeforeLineMs(line(text), line('Before.')))
    expect(all()).toEqual(all())
    expect(new Set(all()).size).toBeGreaterThan(1)
  })

  it('opens the episode with a moment of quiet', () => {
    expect(pauseBeforeLineMs(line(statement), undefined)).toBe(300)
  })
})
