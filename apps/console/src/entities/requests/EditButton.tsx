import { Link } from 'react-router'
import { editHref } from './orders.ts'
import { useRequestStatus } from './queries.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'

type Props = ButtonProps & { id: string; title: string }

/** Opens the form of a request, filled as it was ordered. Nothing where nobody keeps the order. */
export function EditButton({ id, title, ...look }: Props) {
  const { data } = useRequestStatus(id)
  const address = data && editHref(data)
  if (address === undefined) return null
  return (
    <Button
      variant="default"
      {...look}
      component={Link}
      to={address}
      size="xs"
      aria-label={`Edit and try again: ${title}`}
    >
      Edit and try again
    </Button>
  )
}
