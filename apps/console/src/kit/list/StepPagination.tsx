import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import classes from './Pagination.module.css'

type Props = {
  page: number
  pageCount: number
  totalCount: number
  /** False: there are more than that. */
  isCountExact?: boolean | undefined
  /** `episode` */
  noun: string
  /** Said instead of how many there are in all. */
  words?: string
  onPage: (page: number) => void
}

/** How many there are, which page it is, and the way to the next: for lists whose server counts the pages. */
export function StepPagination({ page, pageCount, totalCount, isCountExact = true, noun, words, onPage }: Props) {
  const more = isCountExact ? '' : '+'
  return (
    <nav className={classes.pager} aria-label={`Pages of ${noun}s`}>
      <span className={classes.words}>
        {words ?? `Total ${totalCount.toLocaleString()}${more} ${totalCount === 1 ? noun : `${noun}s`}`}
      </span>
      <div className={classes.steps}>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={15} aria-hidden />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Button>
        <output className={classes.words}>
          Page {page} of {pageCount + more}
        </output>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={15} aria-hidden />}
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  )
}
