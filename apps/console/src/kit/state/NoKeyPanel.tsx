import { Link } from 'react-router'
import { href } from '../routes/paths.ts'
import { EmptyState } from './EmptyState.tsx'
import { Button } from '../../ui/Button.tsx'

/** No key is stored: what the page needs one for, and the way to Settings. No call is made. */
export function NoKeyPanel({ words, verb = 'Add your API Key' }: { words: string; verb?: string | undefined }) {
  return (
    <EmptyState
      drawing="key"
      title={words}
      words="The key stays in this browser and goes only to the server that you use."
      action={
        <Button component={Link} to={href('/settings')}>
          {verb}
        </Button>
      }
    />
  )
}
