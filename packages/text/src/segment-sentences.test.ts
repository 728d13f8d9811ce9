import { expect, test } from 'vitest'
import { segmentSentences } from './segment-sentences.ts'

const segment = (text: string, locale: string) =>
  segmentSentences(text, new Intl.Segmenter(locale, { granularity: 'sentence' })).map(({ start, end }) =>
    text.slice(start, end),
  )

test('where only a blank ends a sentence, a long stretch is parted at its blanks, beside a number never', () => {
  const first = 'ดวงจันทร์ดึงน้ำในมหาสมุทรด้านที่ใกล้กว่าแรงกว่าด้านที่ไกลออกไปจึงเกิดน้ำขึ้นน้ำลง'
  const second = 'เมื่อดวงอาทิตย์และดวงจันทร์อยู่ในแนวเดียวกันน้ำจะขึ้นสูงกว่าปกติ'
  expect(segment(`${first} ${second}`, 'th')).toEqual([first, second])
  expect(segment(`${first} 16 เมตรในอ่าวฟันดีซึ่งสูงที่สุดในโลกตามที่วัดได้`, 'th')).toHaveLength(1)
  expect(segment('The moon pulls. The sea follows.', 'en')).toHaveLength(2)
})
