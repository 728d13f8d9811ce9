import { lacksTextModel } from '../../api/config.ts'
import { Notice } from '../../ui/Notice.tsx'

export const noTextModelWords = 'Set PATCHBAY_TEXT_MODEL on the server first.'

const insteadOfATopic = 'web pages, PDFs, texts and your own scripts become episodes'

/** Said before the click where a topic alone becomes nothing: the server has no text model. `without` says what does. */
export function NoTextModel({ title, without = insteadOfATopic }: { title: string; without?: string }) {
  if (!lacksTextModel()) return null
  return (
    <Notice tone="blue" title={title}>
      This server has no text model yet. Set <code>PATCHBAY_TEXT_MODEL</code> and start it again; {without} without one.
    </Notice>
  )
}
