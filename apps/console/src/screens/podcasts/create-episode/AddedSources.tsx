import { unusedMaterials, usesSources } from './draft.ts'
import { SourceDropZone } from './SourceDropZone.tsx'
import { SourceList } from './SourceList.tsx'
import { UnusedNotice } from './UnusedNotice.tsx'
import type { EpisodeForm } from './use-episode-form.ts'

type Props = { form: EpisodeForm; goneFiles: readonly string[] }

/** What stands under the ways to begin: what was added, what is kept but not sent, and the page as a door for more. */
export function AddedSources({ form, goneFiles }: Props) {
  const { draft } = form
  return (
    <>
      {usesSources(draft) && draft.sources.length > 0 && <SourceList form={form} goneFiles={goneFiles} />}
      {unusedMaterials(draft).length > 0 && (
        <UnusedNotice draft={draft} onUse={(material) => form.change({ card: undefined, material })} />
      )}
      <SourceDropZone form={form} />
    </>
  )
}
