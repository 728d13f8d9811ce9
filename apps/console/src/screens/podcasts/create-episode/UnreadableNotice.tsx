import { Button } from '@mantine/core'
import { Notice } from '../../../ui/Notice.tsx'
import type { EpisodeDraft } from './draft.ts'
import { type Previewed, togetherOf } from './source-previews.ts'

type Props = { draft: EpisodeDraft; previews: ReadonlyMap<string, Previewed>; onBack: () => void }

/** On the way on: which sources certainly cannot be read. It warns and holds nobody up; a page may be there again. */
export function UnreadableNotice({ draft: { sources }, previews, onBack }: Props) {
  const unreadable = togetherOf(previews).unreadable
  if (unreadable.length === 0) return null
  const isAll = unreadable.length === sources.length
  return (
    <Notice
      tone="yellow"
      title={titleOf(unreadable.length, sources.length)}
      actions={
        <Button size="compact-sm" variant="default" onClick={onBack}>
          Look at the sources
        </Button>
      }
    >
      {isAll
        ? 'An episode made of this would fail, and its credits would come back.'
        : 'The episode will be made of the others.'}
    </Notice>
  )
}

function titleOf(unreadable: number, all: number): string {
  if (all === 1) return 'The source cannot be read.'
  return unreadable === all ? 'None of the sources can be read.' : `${unreadable} of ${all} sources cannot be read.`
}
