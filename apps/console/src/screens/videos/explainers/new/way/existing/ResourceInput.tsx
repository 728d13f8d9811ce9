import { Textarea } from '@mantine/core'
import { type Feed, type Research, lengths } from '@patchbay/contract'
import { FeedPicker } from '../../../../../../entities/feeds/FeedPicker.tsx'
import { useFeeds } from '../../../../../../entities/feeds/queries.ts'
import { feedName } from '../../../../../../entities/feeds/status.ts'
import { useResearches } from '../../../../../../entities/research/queries.ts'
import { ResearchPicker } from '../../../../../../entities/research/ResearchPicker.tsx'
import { cutPrompt } from '../../../../../../entities/research/status.ts'
import { AddressField } from '../../../../../../entities/sources/AddressField.tsx'
import { TextField } from '../../../../../../entities/sources/TextField.tsx'
import { failureId, fieldId } from '../../../../../../kit/create/field.ts'
import { FieldWords } from '../../../../../../kit/create/FieldWords.tsx'
import { NoTextModel } from '../../../../../../kit/create/NoTextModel.tsx'
import { explainerExtensions, readExplainerFile } from '../../../../../../kit/upload/read-source-file.ts'
import { UploadField } from '../../../../../../kit/upload/UploadField.tsx'
import {
  type InputField,
  type Picked,
  addAddress,
  addAddresses,
  addFile,
  addPicked,
  addText,
  addTopic,
  sentAddress,
} from './add-resources.ts'
import type { ResourceCard } from './draft.ts'
import classes from './Resources.module.css'
import type { ExplainerForm } from './use-explainer-form.ts'
import { Button } from '../../../../../../ui/Button.tsx'

type Props = { form: ExplainerForm }

/** The input of the picked card. */
export function ResourceInput({ card, form }: Props & { card: ResourceCard }) {
  switch (card) {
    case 'website':
    case 'youtube':
      return (
        <AddressField
          key={card}
          kind={card}
          typed={form.draft.typedAddress}
          sentAs={willBeSent}
          words={wordsOf(form, 'address')}
          onType={(typedAddress) => form.change({ typedAddress })}
          onAdd={() => form.take((now) => addAddress(now, card))}
          onPasteSeveral={(pasted) => form.take((now) => addAddresses(now, card, pasted))}
        />
      )
    case 'text':
      return (
        <TextField
          typed={form.draft.typedText}
          placeholder="Paste or type the text that the video should explain"
          words={wordsOf(form, 'text')}
          onType={(typedText) => form.change({ typedText })}
          onAdd={() => form.take(addText)}
        />
      )
    case 'file':
      return <Files form={form} />
    case 'topic':
      return <Topic form={form} />
    case 'feed':
      return <Feeds form={form} />
    case 'research':
      return <Researches form={form} />
  }
}

const wordsOf = ({ inputFailure }: ExplainerForm, field: InputField): string | undefined =>
  inputFailure?.field === field ? inputFailure.words : undefined

const willBeSent = (typed: string): string | undefined => {
  const sent = sentAddress(typed)
  return sent === typed ? undefined : sent
}

function Files({ form }: Props) {
  const words = wordsOf(form, 'file')
  return (
    <>
      <UploadField
        id={fieldId('file')}
        label="Choose files"
        hint="PDF up to 25 MB; text, markdown (.txt, .md) and tables (.csv) up to 2 MB"
        accept={explainerExtensions}
        isMultiple
        read={readExplainerFile}
        onRead={(read) => form.take((now) => addFile(now, read, form.files, form.keepFile))}
        describedBy={words === undefined ? undefined : failureId('file')}
      />
      <FieldWords field="file" words={words} />
    </>
  )
}

function Topic({ form }: Props) {
  return (
    <>
      <NoTextModel
        title="Here a topic alone is told from your own episodes about it."
        without="pages, files, texts and research become videos"
      />
      <Textarea
        id={fieldId('typedTopic')}
        label="What should the video explain?"
        placeholder="How do tides shape life on the coast?"
        maxLength={lengths.topic.most}
        rows={3}
        value={form.draft.typedTopic}
        error={wordsOf(form, 'typedTopic')}
        onChange={({ currentTarget }) => form.change({ typedTopic: currentTarget.value })}
      />
      <Button variant="default" className={classes.start} onClick={() => form.take(addTopic)}>
        Add Topic
      </Button>
    </>
  )
}

const namesOf =
  <One extends { id: string }>(all: readonly One[] | undefined, nameOf: (one: One) => string) =>
  (ids: readonly string[]): Picked[] =>
    ids.map((id) => {
      const known = all?.find((one) => one.id === id)
      return { id, name: known ? nameOf(known) : id }
    })

function Feeds({ form }: Props) {
  const feeds = useFeeds().data
  const words = wordsOf(form, 'feeds')
  const named = namesOf<Feed>(feeds, feedName)
  return (
    <>
      <FieldWords field="feeds" words={words} />
      <FeedPicker
        id={fieldId('feeds')}
        picked={form.draft.feedIds}
        onPick={(feedIds) => form.change({ feedIds })}
        describedBy={words === undefined ? undefined : failureId('feeds')}
        onAddresses={() => form.change({ card: 'website' })}
        failedWords="Unable to load feeds. Please try again."
        makes="A video"
      />
      {feeds && feeds.length > 0 && (
        <Button
          variant="default"
          className={classes.start}
          onClick={() => form.take((now) => addPicked(now, 'feed', named(now.feedIds)))}
        >
          Add Feeds
        </Button>
      )}
    </>
  )
}

function Researches({ form }: Props) {
  const researches = useResearches().data
  const words = wordsOf(form, 'research')
  const named = namesOf<Research>(researches, ({ prompt }) => cutPrompt(prompt, 100))
  return (
    <>
      <FieldWords field="research" words={words} />
      <ResearchPicker
        id={fieldId('research')}
        picked={form.draft.researchIds}
        onPick={(researchIds) => form.change({ researchIds })}
        describedBy={words === undefined ? undefined : failureId('research')}
        onAddresses={() => form.change({ card: 'website' })}
        failedWords="Unable to load research. Please try again."
        makes="A video"
      />
      {researches && researches.length > 0 && (
        <Button
          variant="default"
          className={classes.start}
          onClick={() => form.take((now) => addPicked(now, 'research', named(now.researchIds)))}
        >
          Add Research
        </Button>
      )}
    </>
  )
}
