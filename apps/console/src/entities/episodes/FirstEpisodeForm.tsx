import { TextInput } from '@mantine/core'
import { type Resource, costs, formatCredits } from '@patchbay/contract'
import { IconBook2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { urlInputProps, extractUrls, isYouTubeUrl, parseWebUrl } from '../../kit/addresses/web-url.ts'
import { defineDraft, text } from '../../kit/drafts/define-draft.ts'
import { useDraft } from '../../kit/drafts/use-draft.ts'
import { href } from '../../kit/routes/paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useUsage } from '../usage/queries.ts'
import { creditsLeft } from '../usage/status.ts'
import { useOrderWithDefaults } from './first-episode.ts'
import classes from './FirstEpisode.module.css'
import { sampleText, sampleTitle } from './sample.ts'
import { Button } from '../../ui/Button.tsx'

export const firstEpisode = defineDraft('first-episode', { address: text() })
const severalAddressesMessage = 'One address here; Create Episode takes several'
const cost = costs.episode({ hasChosenVoices: false })

/** Why the last one failed, where one did: what was typed stands there still. */
type Props = { failure: string | undefined; onOrdered: (id: string) => void }

/** One address, or the sample: ordered with every choice at its default. */
export function FirstEpisodeForm({ failure, onOrdered }: Props) {
  const { draft, change } = useDraft(firstEpisode)
  const [wrong, setWrong] = useState<string>()
  const order = useOrderWithDefaults()
  const usage = useUsage().data
  const send = (resource: Resource) => {
    if (order.isPending) return
    setWrong(undefined)
    order.mutate(resource, { onSuccess: ({ requestId }) => requestId !== undefined && onOrdered(requestId) })
  }
  const submit = () => {
    const { url, words } = parseWebUrl(draft.address)
    if (extractUrls(draft.address).length > 1) return setWrong(severalAddressesMessage)
    if (url === undefined) return setWrong(words)
    send({ type: isYouTubeUrl(url) ? 'youtube' : 'website', content: url })
  }
  const isSending = (what: Resource['type']) =>
    order.isPending && (order.variables.type === 'text') === (what === 'text')
  return (
    <div className={classes.ways}>
      {order.error ? (
        <Notice tone="red" title={order.error.message} />
      ) : (
        failure !== undefined && (
          <Notice tone="red" title="This episode could not be made.">
            {failure} Your credits are back.
          </Notice>
        )
      )}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          {...urlInputProps}
          className={classes.field}
          size="md"
          aria-label="Web address"
          placeholder="example.com/article"
          value={draft.address}
          error={wrong}
          onChange={({ currentTarget }) => {
            setWrong(undefined)
            change({ address: currentTarget.value })
          }}
        />
        <Button type="submit" size="md" loading={isSending('website')}>
          Create
        </Button>
      </form>
      <p className={classes.cost}>
        Costs {usage ? `${cost} of your ${formatCredits(creditsLeft(usage))}` : formatCredits(cost)}. Other sources,
        voices and styles are in <Link to={href('/podcasts/create-episode')}>Create Episode</Link>.
      </p>
      <div className={classes.sample}>
        <Button
          variant="default"
          leftSection={<IconBook2 size={16} stroke={1.7} aria-hidden />}
          loading={isSending('text')}
          onClick={() => send({ type: 'text', content: sampleText })}
        >
          Try with a sample
        </Button>
        <span className={classes.sampleWords}>“{sampleTitle}”: an article of our own, no internet needed.</span>
      </div>
    </div>
  )
}
