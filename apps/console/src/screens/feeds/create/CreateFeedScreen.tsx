import { TextInput } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { urlInputProps } from '../../../kit/addresses/web-url.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { RadioCards } from '../../../kit/options/RadioCards.tsx'
import { type Kind, feedDraft } from './draft.ts'
import { feedTypeOf } from './feed-types.ts'
import classes from './CreateFeed.module.css'
import { costOf, orderOf } from './order.ts'
import { feedRules } from './rules.ts'
import { headingOf } from '../../../kit/routes/pages.ts'
import { Done } from './Done.tsx'

const kinds = (Object.keys(feedTypeOf) as Kind[]).map((value) => ({ value, ...feedTypeOf[value] }))

/** A feed: its name, where it reads, and what names it there. */
export function CreateFeedScreen() {
  const form = useForm(feedDraft)
  const { draft } = form
  const page = useCreateScreen({
    form,
    rules: feedRules,
    facts: { draft },
    makeCall: () => orderOf(draft),
    idOf: ({ feedId }) => feedId,
    withoutId: {
      title: 'No feed ID returned from server',
      words: 'Look for it among your feeds before you create it again.',
    },
    invalidates: [endpoints.feeds.list],
    onDone: (feedId) => ({ feedId, name: draft.name.trim() }),
  })
  const { field } = feedTypeOf[draft.kind]
  const input = page.input(draft.kind)
  // What the server says of it stands beside it as well: no other field of this form can be wrong on its side.
  const { kind, message } = page.error ?? {}
  const refusal = kind === 'bad-input' || kind === 'not-found' || kind === 'conflict' ? message : undefined
  return (
    <CreateScreen
      {...headingOf('/feeds/create')}
      purpose="create feeds"
      page={page}
      done={page.done && <Done {...page.done} onRestart={page.restart} />}
      summary={{
        cost: <CostLine credits={costOf()} words="A feed costs no credits; what is made of it does." />,
        submit: 'Create Feed',
      }}
      sendsOnEnter
    >
      <TextInput {...page.input('name')} label="Feed name" placeholder="What you call it" />
      <div className={classes.types}>
        <RadioCards
          legend="Feed type"
          cards={kinds}
          value={draft.kind}
          onChange={(kind) => {
            page.forgetAttempt()
            form.change({ kind })
          }}
          disabledBecause={undefined}
        />
      </div>
      <TextInput
        key={draft.kind}
        {...input}
        {...(field.isAddress ? urlInputProps : { autoCapitalize: 'none', spellCheck: false })}
        error={input.error ?? refusal}
        onChange={(event) => {
          if (refusal !== undefined) page.forgetAttempt()
          input.onChange(event)
        }}
        label={field.label}
        placeholder={field.placeholder}
        description={field.description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </CreateScreen>
  )
}
