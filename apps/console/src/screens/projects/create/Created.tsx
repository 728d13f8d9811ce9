import { useNavigate } from 'react-router'
import { href } from '../../../kit/routes/paths.ts'
import { useAfter } from '../../../kit/time/use-after.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** So long it says that it worked, then the list shows it (spec 3 §9). */
const shownMs = 1500

export function Created({ name }: { name: string }) {
  const navigate = useNavigate()
  useAfter(shownMs, () => void navigate(href('/projects')))
  return (
    <output>
      <Notice tone="green" title="Project created successfully!">
        “{name}” can be chosen wherever something is made. Taking you to your projects…
      </Notice>
    </output>
  )
}
