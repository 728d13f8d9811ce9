import { DonePanel } from '../../kit/create/DonePanel.tsx'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { Button } from '../../ui/Button.tsx'

const doneMessages = {
  posts: {
    title: 'Recurring posts scheduled',
    words: 'The posts of each run stand in your feed as soon as they are written.',
    links: [
      ['/x/recurring', 'Recurring'],
      ['/x', 'View posts'],
    ],
    again: 'Create another post',
  },
  research: {
    title: 'Recurring research scheduled',
    words: 'Each run stands in the list of research as soon as it begins.',
    links: [
      ['/research/recurring', 'Recurring'],
      ['/research', 'View Research'],
    ],
    again: 'Start another research',
  },
} as const

type Props = { of: keyof typeof doneMessages; id: string; message: string | undefined; onRestart: () => void }

/** What recurs was taken: where it is changed, and where its runs stand. */
export function RecurringDone({ of, id, message, onRestart }: Props) {
  const { title, words, links, again } = doneMessages[of]
  return (
    <DonePanel
      title={title}
      requestId={id}
      noun="Schedule"
      words={message ?? words}
      actions={
        <>
          {links.map(([page, name]) => (
            <PageLink key={page} page={page}>
              {name}
            </PageLink>
          ))}
          <Button variant="default" size="xs" onClick={onRestart}>
            {again}
          </Button>
        </>
      }
    />
  )
}
