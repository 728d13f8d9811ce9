import { Link } from 'react-router'
import { href } from '../routes/paths.ts'
import { EmptyState } from './EmptyState.tsx'
import { Button } from '../../ui/Button.tsx'

/** No key is stored: what the page needs one for, and the way to Settings. No call is made. */
export function NoKeyPanel({ words }: { words: string }) {
  return (
    <EmptyState
      drawing="key"
      title={words}
      words="The key stays in this browser and goes only to the server that you use."
      action={
        <Button component={Link} to={href('/settings')}>
          Add your API Key
        </Button>
      }
    />
  )
}
