import { describe, expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

const spanish = 'El puerto se construyó en tres etapas y cada una duró más de lo que la ciudad había previsto.'
const croatian = 'Luka je građena u tri faze, a svaka je trajala dulje nego što je grad planirao.'

describe('the language of a text', () => {
  it.each([
    [spanish, '', 'Spanish (Spain)'],
    [spanish, 'es-MX', 'Spanish (Mexico)'],
    [spanish, 'es-AR', 'Spanish (Spain)'],
    [spanish, 'en', 'Spanish (Spain)'],
    ['The harbour was built in three stages over many years.', 'en-US', 'English'],
    ['The harbour was built in three stages over many years.', 'de', 'English'],
    [croatian, 'hr', 'Croatian'],
    ['Bandari hiyo ilijengwa kwa hatua tatu, na kila hatua ilichukua muda mrefu.', 'sw', 'Swahili'],
    ['这个港口分三个阶段建成，每个阶段都比城市计划的时间更长。', '', 'Chinese (Simplified)'],
    ['這個港口分三個階段建成，每個階段都比城市計劃的時間更長。', '', 'Chinese (Taiwan)'],
    ['這個港口分三個階段建成，每個階段都比城市計劃的時間更長。', 'zh-HK', 'Chinese (Hong Kong)'],
    ['항구는 세 단계로 건설되었고 각 단계는 도시가 계획한 것보다 오래 걸렸다.', '', 'Korean'],
    ['港は三つの段階で建設されました。', 'en', 'Japanese'],
    ['बंदरगाह तीन चरणों में बनाया गया और हर चरण में योजना से अधिक समय लगा।', '', 'Hindi'],
    [
      'O porto foi construído em três etapas, e cada uma demorou mais do que a cidade previa.',
      'pt-PT',
      'Portuguese (Portugal)',
    ],
    ['123 🎉', 'fr', 'French (France)'],
    ['123 🎉', '', 'English'],
  ])('%s (declared %j) is %s', (text, declared, language) => {
    expect(detectLanguage(text, declared)).toBe(language)
  })
})
