import { IconBulb, IconMessages, IconMicrophone, IconTelescope } from '@tabler/icons-react'
import type { Choice } from '../../../kit/choices/ChoiceCards.tsx'
import type { Method } from './draft.ts'

/** The ways to begin, in the specification's order and words. */
export const methodChoices: readonly Choice<Method>[] = [
  {
    value: 'podcast',
    title: 'From Podcast',
    words: 'A finished episode of yours, or a recording that anybody can reach',
    icon: IconMicrophone,
  },
  { value: 'topic', title: 'From Topic', words: 'Describe a topic; begin with an example', icon: IconBulb },
  {
    value: 'research',
    title: 'From Research',
    words: 'What your completed research found',
    icon: IconTelescope,
    badge: 'Pro',
  },
  { value: 'script', title: 'Custom Script', words: 'Your own dialogue, line by line', icon: IconMessages },
]

export const exampleTopics = [
  'Why octopuses have three hearts',
  'How noise-cancelling headphones work',
  'The 20-second rule that makes habits stick',
  'Why the sky turns red at sunset',
  'What happens when you sleep too little',
] as const
