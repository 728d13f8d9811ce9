import { Textarea } from '@mantine/core'
import { counts, spokenLinesOf } from '@patchbay/contract'
import { fieldId } from '../../../kit/create/field.ts'
import classes from './parts.module.css'
import { countUnlabelledLines, countSpeakerLines } from './script.ts'
import type { EpisodeForm } from './use-episode-form.ts'
import { Button } from '../../../ui/Button.tsx'

const example = 'SPEAKER_00: Welcome back to the show.\nSPEAKER_01: Today we look at how tides work.'

/** A script of one's own, a line a turn; says how many lines there are, and whose. */
export function ScriptInput({ form, words }: { form: EpisodeForm; words: string | undefined }) {
  const { script } = form.draft
  return (
    <div className={classes.stack}>
      <Textarea
        id={fieldId('script')}
        label="Your script"
        description="One line a turn: SPEAKER_00: is the first host, SPEAKER_01: the second. Blank lines are dropped."
        placeholder={example}
        rows={14}
        classNames={{ input: classes.script }}
        spellCheck
        value={script}
        error={words}
        onChange={({ currentTarget }) => form.change({ script: currentTarget.value })}
      />
      <div className={classes.under}>
        <output className={classes.hint} aria-label="The script's lines">
          {formatLineCount(script)}
        </output>
        {script === '' && (
          <Button variant="subtle" size="compact-sm" onClick={() => form.change({ script: example })}>
            Start with an example
          </Button>
        )}
      </div>
    </div>
  )
}

function formatLineCount(script: string): string {
  const lines = spokenLinesOf(script)
  const speakers = countSpeakerLines(lines).map(({ label, lines: count }) => `${label}: ${count}`)
  const without = countUnlabelledLines(lines)
  return [
    `${lines.length.toLocaleString()} of ${counts.scriptLines.max.toLocaleString()} lines`,
    ...speakers,
    ...(without > 0 && speakers.length > 0 ? [`${without} without a label go on with the host before`] : []),
  ].join(' · ')
}
