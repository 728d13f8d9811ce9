import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { href } from '../routes/paths.ts'

/** Said where recordings from elsewhere become nothing: the server has no ears. The child says what does without them. */
export const NoTranscriber = ({ children }: { children?: string }) => (
  <Notice tone="yellow">
    This server cannot hear recordings yet. <Link to={href('/settings/engines')}>Add a transcription model</Link>.{' '}
    {children}
  </Notice>
)
