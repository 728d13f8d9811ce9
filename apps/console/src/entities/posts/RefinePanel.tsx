import { Textarea } from '@mantine/core'
import { type Post, costs, formatCredits, lengths } from '@patchbay/contract'
import { type FormEvent, useId, useState } from 'react'
import { useCreditsFailure } from '../usage/credits-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { refinePresets, useRefine } from './actions.ts'
import classes from './Panels.module.css'
import { postLabelOf } from './threads.ts'

type Props = {
  post: Post
  onBusy: (isBusy: boolean) => void
  onRefined: (post: Post) => void
  onClose: () => void
}

/** Who opened it means to write. */
const focusOnMount = (field: HTMLTextAreaElement | null) => field?.focus()

/** Rewrites a post by one of six presets or by own words. */
export function RefinePanel({ post, onBusy, onRefined, onClose }: Props) {
  const [prompt, setPrompt] = useState('')
  const [isMissing, setMissing] = useState(false)
  const hintId = useId()
  const uncovered = useCreditsFailure(costs.refine())
  // What is refined closes this panel, which hears no more of it then.
  const { mutate, isPending, error } = useRefine(post.id, (refined) => {
    onBusy(false)
    onRefined(refined)
  })
  const refine = (words: string) => {
    if (isPending || uncovered !== undefined) return
    onBusy(true)
    mutate(words, { onError: () => onBusy(false) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = prompt.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) refine(prompt)
  }
  return (
    <form className={classes.refine} aria-label={`Refine: ${postLabelOf(post)}`} onSubmit={submit}>
      <div className={classes.presets}>
        {refinePresets.map((preset) => (
          <Button key={preset} variant="default" size="compact-sm" disabled={isPending} onClick={() => refine(preset)}>
            {preset}
          </Button>
        ))}
      </div>
      <Textarea
        ref={focusOnMount}
        aria-label="How to refine it"
        placeholder="Or say in your own words what should change"
        autosize={false}
        rows={2}
        maxLength={lengths.instructions.max}
        value={prompt}
        error={isMissing && prompt.trim() === '' && 'Say how the post should change.'}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => setPrompt(currentTarget.value)}
      />
      {error && <Notice tone="red" title={error.message} />}
      <div className={classes.foot}>
        <Button type="submit" size="xs" loading={isPending} aria-disabled={uncovered !== undefined || undefined}>
          Refine
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          Close
        </Button>
        <span className={classes.hint} id={hintId}>
          {uncovered ?? `${formatCredits(costs.refine())} each time; numbers come from its sources only.`}
        </span>
      </div>
    </form>
  )
}
