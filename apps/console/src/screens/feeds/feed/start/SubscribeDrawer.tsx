import { NativeSelect, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { counts, formatCredits, lengths } from '@patchbay/contract'
import { OptionalSettings } from '../../../../entities/episodes/OptionalSettings.tsx'
import { templateDescription, useTemplates } from '../../../../entities/feeds/subscriptions.ts'
import { languageLockedMessage, voicePairOf } from '../../../../entities/voices/voice-pair.ts'
import { useVoices } from '../../../../entities/voices/queries.ts'
import { useForm } from '../../../../kit/create/use-form.ts'
import { showToast } from '../../../../kit/toast/toast.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Drawer } from '../../../../kit/dialog/Dialog.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { subscriptionDraft } from './draft.ts'
import { costOf, templateNameOf } from './order.ts'
import { subscriptionFailure } from './rules.ts'
import classes from './SubscribeDrawer.module.css'
import { useSubscribe } from './use-subscribe.ts'

type Props = {
  feed: { id: string; name: string }
  /** Templates that this feed starts already. */
  boundIds: readonly string[]
  onClose: () => void
}

/** What new items of a feed are to start: one of the templates there are, or an episode as it is described here. */
export function SubscribeDrawer({ feed, boundIds, onClose }: Props) {
  const form = useForm(subscriptionDraft)
  const { draft, change } = form
  const templates = useTemplates().data?.filter(({ id }) => !boundIds.includes(id)) ?? []
  const chosen = templates.find(({ id }) => id === draft.templateId)
  const voices = useVoices(draft.voices.mode === 'custom')
  const pair = voicePairOf(draft.voices, voices.data)
  const failure = subscriptionFailure({ draft, pair, isNew: chosen === undefined })
  const { mutate, isPending, error } = useSubscribe({
    draft,
    pair,
    feed,
    templateId: chosen?.id,
    onTaken: form.succeed,
  })
  const cost = chosen ? chosen.cost : costOf({ pair })
  const dailyLimit = Number(draft.dailyLimit)
  const start = () => {
    if (failure || isPending) return
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        void showToast({
          id: `starts ${feed.id}`,
          tone: 'green',
          title: `New items of ${feed.name} start ${chosen?.name ?? templateNameOf({ draft, feed })}`,
          words: 'The first one that comes from now on does.',
        })
      },
    })
  }
  return (
    <Drawer title={`What new items of ${feed.name} start`} onClose={onClose}>
      <Stack gap={20}>
        {templates.length > 0 && (
          <NativeSelect
            label="What"
            value={chosen?.id ?? ''}
            data={[
              { value: '', label: 'A new kind of episode' },
              ...templates.map(({ id, name, outputType, cost: each }) => ({
                value: id,
                label: `${name ?? id} (${templateDescription({ outputType, cost: each })})`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ templateId: value })}
          />
        )}
        {!chosen && (
          <>
            <TextInput
              label="Name"
              description="Of what is started; each episode is named after its item."
              placeholder={templateNameOf({ draft: { ...draft, name: '' }, feed })}
              maxLength={lengths.feedName.max}
              value={draft.name}
              onChange={({ currentTarget: { value } }) => change({ name: value })}
            />
            <OptionalSettings
              show={['duration', 'style', 'voices', 'language', 'podcastId', 'instructions']}
              value={draft}
              onChange={change}
              languageLockedReason={languageLockedMessage(pair)}
              messageOf={(field) => (failure?.field === field ? failure.words : undefined)}
            />
          </>
        )}
        <NativeSelect
          label="At most this often a day"
          description="What comes beyond that waits for the next day."
          w={220}
          value={draft.dailyLimit}
          data={Array.from({ length: counts.dailyStarts.max }, (_, index) => String(index + 1))}
          onChange={({ currentTarget: { value } }) => change({ dailyLimit: value })}
        />
        {error && <Notice tone="red" title={error.message} />}
        <div className={classes.foot}>
          {cost !== undefined && (
            <p className={classes.cost}>
              <strong>{formatCredits(cost)} each time</strong>, at most {formatCredits(cost * dailyLimit)} a day.
              Nothing is charged now.
            </p>
          )}
          <Button
            loading={isPending}
            data-disabled={failure !== undefined}
            aria-disabled={failure !== undefined || undefined}
            onClick={start}
          >
            Start with the next item
          </Button>
        </div>
      </Stack>
    </Drawer>
  )
}
