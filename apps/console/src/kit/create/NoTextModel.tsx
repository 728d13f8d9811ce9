import { Link } from 'react-router'
import { lacksTextModel } from '../../api/config.ts'
import { Notice } from '../../ui/Notice.tsx'
import { href } from '../routes/paths.ts'

export const noTextModelMessage = 'Plug in a model for words at Settings → Engines first.'

const topicAlternatives = 'web pages, PDFs, texts and your own scripts become episodes'

/** Said before the click where a topic alone becomes nothing: the server has no text model. `without` says what does. */
export function NoTextModel({ title, without = topicAlternatives }: { title: string; without?: string }) {
  if (!lacksTextModel()) return null
  return (
    <Notice tone="blue" title={title}>
      This server has no text model yet. <Link to={href('/settings/engines')}>Plug one in</Link>; {without} without one.
    </Notice>
  )
}
