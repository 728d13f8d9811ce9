import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { DonePanel } from '../../kit/create/DonePanel.tsx'
import { RequestProgress } from './RequestProgress.tsx'
import { useHasEnded } from './use-has-ended.ts'
import { Button } from '../../ui/Button.tsx'

type Props = {
  title: string
  requestId: string
  /** What becomes of it, as long as that is to come. */
  words: string
  /** Begins the next one. */
  restart?: { words: string; begin: () => void }
  /** Where to go from here. */
  links: readonly { words: string; to: string }[]
  onRetried: (newId: string) => void
} & Pick<ComponentProps<typeof RequestProgress>, 'shape'>

/** The Done step of an order of one request: what was ordered, live until it is there, and where to go from here. */
export const RequestDone = ({ title, requestId, words, restart, links, onRetried, shape }: Props) => (
  <DonePanel
    title={title}
    requestId={requestId}
    hasEnded={useHasEnded(requestId)}
    words={words}
    actions={
      <>
        {restart && (
          <Button variant="default" onClick={restart.begin}>
            {restart.words}
          </Button>
        )}
        {links.map((lead) => (
          <Button key={lead.to} variant="default" component={Link} to={lead.to}>
            {lead.words}
          </Button>
        ))}
      </>
    }
  >
    <RequestProgress key={requestId} id={requestId} cover="own" onRetried={onRetried} {...(shape && { shape })} />
  </DonePanel>
)
