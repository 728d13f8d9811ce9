import { lacksTextModel } from '../../api/config.ts'
import { Notice } from '../../ui/Notice.tsx'

export const noTextModelWords = 'Set PATCHBAY_TEXT_MODEL on the server first.'

/** Said before the click where a topic alone cannot become an episode: the server has no text model. */
export function NoTextModel({ title }: { title: string }) {
  if (!lacksTextModel()) return null
  return (
    <Notice tone="blue" title={title}>
      This server has no text model yet. Set <code>PATCHBAY_TEXT_MODEL</code> and start it again; web pages, PDFs, texts
      and your own scripts become episodes without one.
    </Notice>
  )
}
