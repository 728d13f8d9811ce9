import { describe, expect, it } from 'vitest'
import { readText, nameFromText } from './text.ts'

const long = 'The harbour was built in three stages, and each of them took longer than the town had planned for.'

describe('reading text', () => {
  it('makes paragraphs of blank lines and joins lines that were wrapped', () => {
    const wrapped = 'The first paragraph runs over\ntwo lines of the same width\nand ends here.\n\nThe second is short.'
    expect(readText(wrapped).passages.map((passage) => passage.text)).toEqual([
      'The first paragraph runs over two lines of the same width and ends here.',
      'The second is short.',
    ])
  })

  it('reads a text of more lines than a call may have arguments', () => {
    expect(readText('A short line.\n'.repeat(35_000) + '\n'.repeat(150_000)).passages.length).toBeGreaterThan(0)
    expect(readText('a\n'.repeat(200_000)).passages.length).toBeGreaterThan(0)
  })

  it('keeps items of a list apart and drops their marks', () => {
    const list = '- Bring water for the whole day\n- Bring a map of the hills\n- Tell somebody where you go'
    expect(readText(list).passages.map((passage) => passage.text)).toEqual([
      'Bring water for the whole day',
      'Bring a map of the hills',
      'Tell somebody where you go',
    ])
  })

  it('says what it did not read of a text that is too long', () => {
    const read = readText(`${'Nobody slept that night. '.repeat(100_000)}`)
    expect(read.warnings).toEqual(['The text is too long to be read whole: only about the first 80 percent were read.'])
    expect(readText('Nobody slept.').warnings).toBeUndefined()
  })

  it('takes the first heading as title and puts the others on their passages', () => {
    const read = readText(`# The old harbour\n\n${long}\n\nWhat came after\n\n${long} And then it silted up.`)
    expect(read.title).toBe('The old harbour')
    expect(read.passages.map((passage) => passage.heading)).toEqual([undefined, 'What came after'])
    expect(read.passages.map((passage) => passage.id)).toEqual(['p1', 'p2'])
  })

  it('calls a text without a heading by its first sentence', () => {
    expect(readText('Rain fell all night. Nobody slept.').title).toBe('Rain fell all night')
  })

  it.each(['', '   \n\n ', '\u200B\u200B', '123 456', '🎉🎉'])('refuses %j, which holds no words', (text) => {
    expect(() => readText(text)).toThrow(/no words to read/)
  })

  it.each([
    ['English', long],
    ['German', 'Der Hafen wurde in drei Abschnitten gebaut, und jeder dauerte länger, als die Stadt geplant hatte.'],
    ['Russian', 'Порт строили в три этапа, и каждый занял больше времени, чем планировал город.'],
    ['Japanese', '港は三つの段階で建設され、どの段階も町の計画より長くかかりました。'],
    ['Thai', 'ท่าเรือถูกสร้างขึ้นในสามขั้นตอน และแต่ละขั้นตอนใช้เวลานานกว่าที่เมืองวางแผนไว้'],
    ['Arabic', 'تم بناء الميناء على ثلاث مراحل، واستغرقت كل مرحلة وقتاً أطول مما خططت له المدينة.'],
    ['Georgian', 'პორტი სამ ეტაპად აშენდა და თითოეულს იმაზე მეტი დრო დასჭირდა, ვიდრე ქალაქი გეგმავდა.'],
  ])('recognises %s', (language, text) => {
    expect(readText(text).language).toBe(language)
  })
})

describe('a text that was not read yet', () => {
  const long = 'Nobody in the village remembered a winter in which the harbour froze as early and for as many weeks. '
  it.each([
    ['its heading', `# The old harbour\n\n${long}`, 'The old harbour'],
    ['a first line that is one', `The old harbour\n\n${long}`, 'The old harbour'],
    ['its later headings', `${long}\n\n## The ice\n\n${long}\n\n## The ships\n\n${long}`, 'The ice, The ships'],
    ['a short first sentence, whole', `It froze early. ${long}`, 'It froze early'],
    ['its columns', `harbour,ships\nNorth,12\nSouth,${'9'.repeat(3)}\n`, 'harbour: ships'],
    ['nothing', ' … \n', undefined],
  ])('is called by %s', (_, text, name) => {
    expect(nameFromText(text)).toBe(name)
  })

  it('is called as it is when it was read, never by half a sentence, and however long it is', () => {
    const text = long.repeat(3000)
    expect(nameFromText(text)).toBe(readText(text).title)
    expect(nameFromText(text)).toMatch(/^\p{L}+, \p{L}+, \p{L}+$/u)
  })
})
