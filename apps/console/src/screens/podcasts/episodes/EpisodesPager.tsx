import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './EpisodesPager.module.css'

type Props = { page: number; totalPages: number; totalCount: number; onPage: (page: number) => void }

/** Which page it is, how many there are, and the way to the next. */
export function EpisodesPager({ page, totalPages, totalCount, onPage }: Props) {
  return (
    <nav className={classes.pager} aria-label="Pages of episodes">
      <span className={classes.words}>
        Total {totalCount.toLocaleString()} {totalCount === 1 ? 'episode' : 'episodes'}
      </span>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={15} aria-hidden />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Button>
        <output className={classes.words}>
          Page {page} of {totalPages}
        </output>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={15} aria-hidden />}
          disabled={page >= totalPages}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  )
}
