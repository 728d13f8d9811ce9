import { TextField } from '../../../entities/sources/TextField.tsx'
import { addTypedText } from './add-sources.ts'
import type { EpisodeForm } from './use-episode-form.ts'

/** A text to make the episode of. */
export const TextSourceInput = ({ form }: { form: EpisodeForm }) => (
  <TextField
    value={form.draft.typedText}
    placeholder="Paste or type the text that the hosts should talk about"
    words={form.inputFailure?.field === 'text' ? form.inputFailure.words : undefined}
    onChange={(typedText) => form.change({ typedText })}
    onAdd={() => form.take(addTypedText)}
  />
)
