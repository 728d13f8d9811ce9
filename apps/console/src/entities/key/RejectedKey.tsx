import { Notice } from '../../ui/Notice.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = { isSaved: boolean; onRestore: (() => void) | undefined }

/** What "Saved!" beside a refusal means, and the way back to the key that worked. */
export const RejectedKey = ({ isSaved, onRestore }: Props) => (
  <Notice
    tone="yellow"
    title={
      isSaved ? 'It is saved in this browser, but the server does not know it.' : 'The server does not know this key.'
    }
    actions={
      onRestore && (
        <Button size="xs" variant="default" onClick={onRestore}>
          Put the old key back
        </Button>
      )
    }
  >
    Check that the whole key was pasted, and that it belongs to this server. Until a key works, nothing can be loaded or
    made.
  </Notice>
)
