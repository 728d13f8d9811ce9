import { useNavigate } from 'react-router'
import { href } from '../../../kit/routes/paths.ts'
import { useTimeout } from '../../../kit/time/use-timeout.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** So long it says that it worked, then the list shows it. */
const confirmationMs = 1500

export function ProjectCreated({ name }: { name: string }) {
  const navigate = useNavigate()
  useTimeout(confirmationMs, () => void navigate(href('/projects')))
  return (
    <output>
      <Notice tone="green" title="Project created successfully!">
        “{name}” can be chosen wherever something is made. Taking you to your projects…
      </Notice>
    </output>
  )
}
