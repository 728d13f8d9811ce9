import {
  IconBrandYoutube,
  IconBulb,
  IconFileText,
  IconFileUpload,
  IconRss,
  IconTelescope,
  IconWorld,
} from '@tabler/icons-react'
import type { Choice } from '../../../../../../kit/choices/ChoiceCards.tsx'
import type { ResourceCard } from './draft.ts'

/** What a video can be made of, in the specification's order. */
export const resourceChoices: readonly Choice<ResourceCard>[] = [
  { value: 'website', title: 'Website', words: 'An article or any page', icon: IconWorld },
  { value: 'youtube', title: 'YouTube', words: 'A video with captions', icon: IconBrandYoutube },
  { value: 'text', title: 'Text', words: 'Paste what you have', icon: IconFileText },
  { value: 'file', title: 'File', words: 'PDF, text, markdown or CSV; its tables become charts', icon: IconFileUpload },
  { value: 'topic', title: 'Topic', words: 'Say what it is about', icon: IconBulb },
  { value: 'feed', title: 'Feed', words: 'What your feeds say now', icon: IconRss },
  { value: 'research', title: 'Research', words: 'What your completed research found', icon: IconTelescope },
]
