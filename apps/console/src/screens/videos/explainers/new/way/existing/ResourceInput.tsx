import { Textarea } from '@mantine/core'
import { type Feed, type Research, lengths } from '@patchbay/contract'
import { FeedPicker } from '../../../../../../entities/feeds/FeedPicker.tsx'
import { useFeeds } from '../../../../../../entities/feeds/queries.ts'
import { feedName } from '../../../../../../entities/feeds/status.ts'
import { useResearches } from '../../../../../../entities/research/queries.ts'
import { ResearchPicker } from '../../../../../../entities/research/ResearchPicker.tsx'
import { truncatePrompt } from '../../../../../../entities/research/status.ts'
import { UrlField } from '../../../../../../entities/sources/UrlField.tsx'
import { TextField } from '../../../../../../entities/sources/TextField.tsx'
import { fieldErrorId, fieldId } from '../../../../../../kit/create/field.ts'
import { FieldError } from '../../../../../../kit/create/FieldError.tsx'
import { NoTextModel } from '../../../../../../kit/create/NoTextModel.tsx'
import { explainerExtensions, readExplainerFile } from '../../../../../../kit/upload/read-source-file.ts'
import { UploadField } from '../../../../../../kit/upload/UploadField.tsx'
import {
  type InputField,
  type PickedItem,
  addUrl,
  addUrls,
  addFile,
  addPicked,
  addText,
  addTopic,
  normalizeUrl,
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
        <UrlField
          key={card}
          kind={card}
          value={form.draft.typedAddress}
          normalizedUrl={normalizedUrlOf}
          words={messageOf(form, 'address')}
          onChange={(typedAddress) => form.change({ typedAddress })}
          onAdd={() => form.take((now) => addUrl(now, card))}
          onPasteSeveral={(pasted) => form.take((now) => addUrls(now, card, pasted))}
        />
      )
    case 'text':
      return (
        <TextField
          value={form.draft.typedText}
          placeholder="Paste or type the text that the video should explain"
          words={messageOf(form, 'text')}
          onChange={(typedText) => form.change({ typedText })}
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

const messageOf = ({ inputFailure }: ExplainerForm, field: InputField): string | undefined =>
  inputFailure?.field === field ? inputFailure.words : undefined

const normalizedUrlOf = (typed: string): string | undefined => {
  const sent = normalizeUrl(typed)
  return sent === typed ? undefined : sent
}

function Files({ form }: Props) {
  const words = messageOf(form, 'file')
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
        describedBy={words === undefined ? undefined : fieldErrorId('file')}
      />
      <FieldError field="file" words={words} />
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
        maxLength={lengths.topic.max}
        rows={3}
        value={form.draft.typedTopic}
        error={messageOf(form, 'typedTopic')}
        onChange={({ currentTarget }) => form.change({ typedTopic: currentTarget.value })}
      />
      <Button variant="default" className={classes.start} onClick={() => form.take(addTopic)}>
        Add Topic
      </Button>
    </>
  )
}

const namesById =
  <One extends { id: string }>(all: readonly One[] | undefined, nameOf: (one: One) => string) =>
  (ids: readonly string[]): PickedItem[] =>
    ids.map((id) => {
      const known = all?.find((one) => one.id === id)
      return { id, name: known ? nameOf(known) : id }
    })

function Feeds({ form }: Props) {
  const feeds = useFeeds().data
  const words = messageOf(form, 'feeds')
  const named = namesById<Feed>(feeds, feedName)
  return (
    <>
      <FieldError field="feeds" words={words} />
      <FeedPicker
        id={fieldId('feeds')}
        picked={form.draft.feedIds}
        onPick={(feedIds) => form.change({ feedIds })}
        describedBy={words === undefined ? undefined : fieldErrorId('feeds')}
        onEnterUrls={() => form.change({ card: 'website' })}
        errorMessage="Unable to load feeds. Please try again."
        createHref="A video"
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
  const words = messageOf(form, 'research')
  const named = namesById<Research>(researches, ({ prompt }) => truncatePrompt(prompt, 100))
  return (
    <>
      <FieldError field="research" words={words} />
      <ResearchPicker
        id={fieldId('research')}
        picked={form.draft.researchIds}
        onPick={(researchIds) => form.change({ researchIds })}
        describedBy={words === undefined ? undefined : fieldErrorId('research')}
        onEnterUrls={() => form.change({ card: 'website' })}
        errorMessage="Unable to load research. Please try again."
        createHref="A video"
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
