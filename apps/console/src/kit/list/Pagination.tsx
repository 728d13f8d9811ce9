import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { PageSlice } from './pagination.ts'
import { pageNumbers } from './pagination.ts'
import classes from './Pagination.module.css'

/** `Showing a-b of n requests` and the way to the other pages; nothing where one page holds all. */
export function Pagination({
  page: { page, pageCount, from, to, totalCount, isCountMinimum = false },
  nouns,
  onPage,
}: {
  page: PageSlice<unknown>
  /** `requests` */
  nouns: string
  onPage: (page: number) => void
}) {
  if (pageCount < 2) return null
  return (
    <nav className={classes.pager} aria-label={`Pages of ${nouns}`}>
      <output className={classes.words}>
        Showing {from}-{to} of {isCountMinimum ? `${totalCount.toLocaleString()}+` : totalCount} {nouns}
      </output>
      <div className={classes.buttons}>
        <button
          type="button"
          className={classes.step}
          aria-label="Previous page"
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </button>
        {pageNumbers(page, pageCount).map((number) => (
          <button
            key={number}
            type="button"
            className={classes.step}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ))}
        <button
          type="button"
          className={classes.step}
          aria-label="Next page"
          disabled={page === pageCount}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      </div>
    </nav>
  )
}
