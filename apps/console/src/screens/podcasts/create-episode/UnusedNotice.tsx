import { Notice } from '../../../ui/Notice.tsx'
import { type EpisodeDraft, materialOf, unusedMaterials } from './draft.ts'
import { formatList, describeMaterial } from './describe-material.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = { draft: EpisodeDraft; onUse: (material: EpisodeDraft['material']) => void }

/** An episode is made of one kind of material: what else the form holds is kept, and said not to be used. */
export function UnusedNotice({ draft, onUse }: Props) {
  const used = materialOf(draft)
  const unused = unusedMaterials(draft)
  if (used === undefined || unused.length === 0) return null
  return (
    <Notice
      tone="blue"
      actions={unused.map((material) => (
        <Button key={material} size="compact-sm" variant="default" onClick={() => onUse(material)}>
          Use {describeMaterial(draft, material)} instead
        </Button>
      ))}
    >
      An episode is made of one kind of material. Kept in the form, but not sent:{' '}
      {formatList(unused.map((material) => describeMaterial(draft, material)))}.
    </Notice>
  )
}
