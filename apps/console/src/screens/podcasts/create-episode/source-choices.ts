import {
  IconBrandYoutube,
  IconBulb,
  IconFileText,
  IconFileUpload,
  IconRss,
  IconScript,
  IconTelescope,
  IconWorld,
} from '@tabler/icons-react'
import type { Choice } from '../../../kit/choices/ChoiceCards.tsx'
import type { SourceCard } from './draft.ts'

/** The cards of step 1, in the specification's order and words. */
export const sourceChoices: readonly (Choice<SourceCard> & { name: string })[] = [
  { value: 'website', title: 'Website', words: 'An article or any page', name: 'Website', icon: IconWorld },
  { value: 'youtube', title: 'YouTube', words: 'A video with captions', name: 'YouTube', icon: IconBrandYoutube },
  { value: 'text', title: 'Add Text', words: 'Paste what you have', name: 'Text', icon: IconFileText },
  { value: 'file', title: 'Upload File', words: 'PDF or plain text', name: 'File', icon: IconFileUpload },
  { value: 'topic', title: 'Add Topic', words: 'Say what it is about', name: 'Topic', icon: IconBulb },
  { value: 'feeds', title: 'Use Feeds', words: 'What your feeds say now', name: 'Feeds', icon: IconRss, badge: 'Pro' },
  { value: 'script', title: 'Custom Script', words: 'Every word is yours', name: 'Custom script', icon: IconScript },
  {
    value: 'research',
    title: 'Deep Research',
    words: 'Use completed research',
    name: 'Deep research',
    icon: IconTelescope,
    badge: 'Pro',
  },
]
