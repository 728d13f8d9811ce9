import { type Icon, IconFolderQuestion, IconPencil, IconSparkles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { ApiError } from '../../../api/errors.ts'
import { useApiKey } from '../../../api/api-key.ts'
import { draftName, useDrafts } from '../../../entities/drafts/queries.ts'
import { showName, useShows } from '../../../entities/shows/queries.ts'
import { showArtworkUrl } from '../../../entities/shows/show-artwork-url.ts'
import { Artwork } from '../../../kit/player/Artwork.tsx'
import { href } from '../../../kit/routes/paths.ts'
import classes from './AreaLinks.module.css'

/** The two ways to a new show, the shows, the drafts, and the episodes of no show. */
export function AreaLinks() {
  const shows = useShows()
  const drafts = useDrafts()
  return (
    <nav className={classes.nav} aria-label="Podcast shows">
      <ul className={classes.group}>
        <AreaLink to={href('/podcasts/shows/ai')} icon={IconSparkles} label="Create with AI" />
        <AreaLink to={href('/podcasts/shows/manual')} icon={IconPencil} label="Create manually" />
      </ul>
      <Group
        title="Shows"
        query={shows}
        noKey="Connect your API key to browse existing podcasts."
        loading="Loading podcasts…"
        empty="Publish a draft or create a show to see it here."
      >
        {(shows.data ?? []).map((show) => (
          <AreaLink
            key={show.id}
            to={href('/podcasts/shows/{showId}', { params: { showId: show.id } })}
            imageUrl={showArtworkUrl(show)}
            label={showName(show)}
          />
        ))}
      </Group>
      <Group
        title="Drafts"
        query={drafts}
        noKey="Connect your API key to see saved drafts."
        loading="Loading drafts…"
        empty="Generate a podcast concept to save your first draft."
      >
        {(drafts.data ?? []).map((draft) => (
          <AreaLink
            key={draft.id}
            to={href('/podcasts/shows/ai', { query: { draftId: draft.id } })}
            imageUrl={draft.imageUrl}
            label={draftName(draft)}
          />
        ))}
      </Group>
      <ul className={classes.group}>
        <AreaLink to={href('/podcasts/shows/unallocated')} icon={IconFolderQuestion} label="Unallocated" />
      </ul>
    </nav>
  )
}

type GroupProps = {
  title: string
  query: { data: readonly unknown[] | undefined; error: ApiError | null; refetch: () => unknown }
  noKey: string
  loading: string
  empty: string
  children: ReactNode
}

/** What came stays under an error. */
function Group({ title, query: { data, error, refetch }, noKey, loading, empty, children }: GroupProps) {
  const hasKey = useApiKey() !== undefined
  const words = !hasKey ? noKey : data ? (data.length === 0 ? empty : undefined) : error ? undefined : loading
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {words !== undefined && <p className={classes.words}>{words}</p>}
      {hasKey && error && (
        <p className={classes.words}>
          {error.message}{' '}
          <button type="button" className={classes.retry} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {hasKey && data && data.length > 0 && <ul className={classes.group}>{children}</ul>}
    </section>
  )
}

type AreaLinkProps = { to: string; label: string; icon?: Icon; imageUrl?: string | undefined }

function AreaLink({ to, label, icon: Picture, imageUrl }: AreaLinkProps) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  // Of the query only the draft says which page it is.
  const draftId = query.get('draftId')
  const here = draftId === null ? pathname : `${pathname}?${new URLSearchParams({ draftId }).toString()}`
  return (
    <li>
      <Link to={to} className={classes.link} title={label} aria-current={here === to ? 'page' : undefined}>
        {Picture ? (
          <Picture size={17} stroke={1.6} aria-hidden />
        ) : (
          <Artwork imageUrl={imageUrl || undefined} size={22} />
        )}
        <span className={classes.label}>{label}</span>
      </Link>
    </li>
  )
}
