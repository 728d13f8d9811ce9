import { IconCamera, IconLink, IconPencil, IconUpload } from '@tabler/icons-react'
import type { Choice } from '../../../../kit/choices/ChoiceCards.tsx'
import type { Method } from './draft.ts'

/** The ways to somebody new, in the specification's order. */
export const methodChoices: readonly Choice<Method>[] = [
  { value: 'url', title: 'From URL', words: 'A picture on the web', icon: IconLink },
  { value: 'file', title: 'Upload Image', words: 'A picture from your computer or phone', icon: IconUpload },
  { value: 'camera', title: 'Take Photo with Camera', words: 'You, as you look now', icon: IconCamera },
  { value: 'text', title: 'Text Description', words: 'Somebody drawn from your words', icon: IconPencil },
]

export const exampleWords = [
  'A woman of about 60 with short grey hair, round glasses and a green cardigan',
  'A young man with curly red hair, freckles and a yellow raincoat',
  'A bald teacher with a white beard and a bow tie, in front of a blue wall',
] as const
