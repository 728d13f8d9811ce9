import { Skeleton } from '@mantine/core'
import { lazyPart } from '../lazy/lazy-part.tsx'

/** What a drop-down is made of weighs 40 kB: it comes after the form that it stands in. */
export const SearchSelect = lazyPart(
  async () => (await import('../../ui/SearchSelect.tsx')).SearchSelect,
  <Skeleton height={60} />,
)
