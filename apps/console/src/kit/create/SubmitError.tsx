import { Link } from 'react-router'
import { Bar } from '../../ui/Bar.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { href } from '../routes/paths.ts'
import { failureAdviceFor } from './failure-advice.ts'
import type { Creation } from './use-creation.ts'
import { Button } from '../../ui/Button.tsx'

/** How much of a submission went up; one that did not work, in a red box: what happened, what is kept, what to do. */
export function SubmitError({
  creation,
}: {
  creation: Pick<Creation, 'error' | 'withoutId' | 'isSending' | 'uploadShare'>
}) {
  const { error, withoutId, isSending, uploadShare } = creation
  if (isSending) return uploadShare === undefined ? null : <UploadProgress percent={Math.round(uploadShare * 100)} />
  if (withoutId) {
    return (
      <Notice tone="yellow" title={withoutId.title}>
        {withoutId.words}
      </Notice>
    )
  }
  if (!error) return null
  const isAboutKey = error.kind === 'unauthorized' || error.kind === 'no-key'
  return (
    <Notice
      tone="red"
      title={error.message}
      actions={
        isAboutKey && (
          <Button component={Link} to={href('/settings')} size="xs" color="red" variant="light">
            Update your API Key
          </Button>
        )
      }
    >
      {failureAdviceFor(error)}
    </Notice>
  )
}

const UploadProgress = ({ percent }: { percent: number }) => (
  <Bar percent={percent} name="Upload" words={`${percent}%`} height={6} />
)
