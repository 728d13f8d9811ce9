import { expect, it } from 'vitest'
import { groupCaptions } from './caption-groups.ts'

const groupsOf = (text: string) =>
  groupCaptions(
    text.split(' ').map((word, index) => ({ text: word, startMs: index * 300, endMs: (index + 1) * 300 })),
  ).map(({ words }) => words.map((word) => word.text).join(' '))

it.each([
  ['Hindi', 'ज्वार उठता है। वह गिरता है। जहाज रुकते हैं।', ['ज्वार उठता है।', 'वह गिरता है।', 'जहाज रुकते हैं।']],
  ['Arabic', 'هل يرتفع المد؟ نعم يرتفع الآن.', ['هل يرتفع المد؟', 'نعم يرتفع الآن.']],
  ['Urdu', 'جوار اٹھتا ہے۔ وہ گرتا ہے۔', ['جوار اٹھتا ہے۔', 'وہ گرتا ہے۔']],
  ['English', 'The tide rises. It falls again.', ['The tide rises.', 'It falls again.']],
])('breaks between sentences of %s', (_, text, groups) => {
  expect(groupsOf(text)).toEqual(groups)
})
