import { Textarea } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Voices.module.css'

type Props = { sentence: string; onChange: (sentence: string) => void; failure: string | undefined }

/** The sentence that every card can say. */
export const TrialSentenceField = ({ sentence, onChange, failure }: Props) => (
  <div className={classes.try}>
    <Textarea
      label="Try a sentence of your own"
      placeholder="What should they say? Type it, then press Say it on any voice."
      autosize
      minRows={1}
      maxRows={4}
      maxLength={lengths.triedSentence.max}
      value={sentence}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    {failure !== undefined && <Notice tone="red" title={failure} />}
  </div>
)
