import { lacksTextModel } from '../../../api/config.ts'
import { untranslatableMessage } from '../../../entities/sources/preview-text.ts'
import { type Previewed, combinePreviews } from '../../../entities/sources/source-previews.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Button } from '../../../ui/Button.tsx'

type Props = {
  previews: ReadonlyMap<string, Previewed>
  /** How many sources the form holds. */
  all: number
  /** The language that the episode is to be in; empty where none is chosen. */
  language: string
  onBack: () => void
}

/** On the way on: what the order would certainly come upon. It warns and holds nobody up; a page may be there again. */
export function SourcesNotice({ previews, all, language, onBack }: Props) {
  const { unreadable } = combinePreviews(previews)
  const answers = [...previews.values()].map(({ answer }) => answer)
  const languages = lacksTextModel() ? untranslatableMessage(answers, language) : undefined
  if (unreadable.length === 0 && languages === undefined) return null
  return (
    <Notice
      tone="yellow"
      title={unreadable.length === 0 ? 'An episode made of this would fail.' : noticeTitleOf(unreadable.length, all)}
      actions={
        <Button size="compact-sm" variant="default" onClick={onBack}>
          Look at the sources
        </Button>
      }
    >
      {unreadable.length > 0 && <div>{describeOutcome(unreadable.length === all)}</div>}
      {languages !== undefined && <div>{languages}</div>}
    </Notice>
  )
}

function noticeTitleOf(unreadable: number, all: number): string {
  if (all === 1) return 'The source cannot be read.'
  return unreadable === all ? 'None of the sources can be read.' : `${unreadable} of ${all} sources cannot be read.`
}

const describeOutcome = (isAll: boolean) =>
  isAll
    ? 'An episode made of this would fail, and its credits would come back.'
    : 'The episode will be made of the others.'
