import type { Avatar } from '@patchbay/contract'
import { Skeleton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useApiKey } from '../../../api/api-key.ts'
import { preloadedCount, sortedById } from '../../../entities/avatars/preview-limits.ts'
import { useAvatars } from '../../../entities/avatars/queries.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { AvatarCard } from './AvatarCard.tsx'
import classes from './AvatarsScreen.module.css'
import { useHighlightedAvatar } from './use-highlighted-avatar.ts'
import { Button } from '../../../ui/Button.tsx'
import { ApiKeySection } from '../../../entities/key/ApiKeySection.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

/** Opens the field for the key on this page. */
const keyHash = '#api-key'

const skeleton = (
  <ul className={classes.grid} aria-hidden>
    {Array.from({ length: 12 }, (_, index) => (
      <li key={index} className={classes.card}>
        <Skeleton className={classes.frame} />
        <Skeleton height={14} width="60%" mt={4} />
      </li>
    ))}
  </ul>
)

/** Everybody who can host a short, by Id. */
export function AvatarsScreen() {
  const hasKey = useApiKey() !== undefined
  const { data, error, refetch } = useAvatars()
  const highlightedId = useHighlightedAvatar(data)
  return (
    <>
      <PageHeader {...headingOf('/videos/avatars')} isBrief />
      {hasKey ? (
        <ListScreen
          noKeyWords="API key is required to fetch avatars"
          skeleton={skeleton}
          error={error}
          onRetry={() => void refetch()}
          items={data && sortedById(data)}
          isSearching={false}
          emptySearch={null}
          empty={
            <EmptyState
              drawing="people"
              title="There are no avatars yet."
              action={
                <Button component={Link} to={href('/videos/avatars/create')}>
                  Create New Avatar
                </Button>
              }
            />
          }
        >
          {(avatars) => <Library avatars={avatars} highlightedId={highlightedId} />}
        </ListScreen>
      ) : (
        <NoKey />
      )}
    </>
  )
}

/**
 * The first films are fetched ahead, one after the other: a server that has to draw them first would hold all the
 * connections that a browser opens to it, and nothing else would come.
 */
function Library({ avatars, highlightedId }: { avatars: readonly Avatar[]; highlightedId: string | undefined }) {
  const [fetched, setFetched] = useState(0)
  const ahead = Math.min(preloadedCount, fetched + 1)
  return (
    <ul className={classes.grid} aria-label="Avatars">
      <NewAvatar />
      {avatars.map((avatar, index) => (
        <AvatarCard
          key={avatar.id}
          avatar={avatar}
          isAhead={index < ahead}
          isHighlighted={avatar.id === highlightedId}
          onFetched={() => setFetched((count) => Math.max(count, index + 1))}
        />
      ))}
    </ul>
  )
}

const NewAvatar = () => (
  <li className={classes.card}>
    <Link className={classes.new} to={href('/videos/avatars/create')}>
      <IconUserPlus size={34} stroke={1.3} aria-hidden />
      Create New Avatar
    </Link>
  </li>
)

/** The button sets the hash, and under the hash the field for the key stands on the spot. */
function NoKey() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  if (hash === keyHash) {
    return <ApiKeySection takesFocus />
  }
  return (
    <EmptyState
      drawing="key"
      title="API key is required to fetch avatars"
      words="The key stays in this browser and goes only to the server that you use."
      action={<Button onClick={() => void navigate({ hash: keyHash })}>Add your API Key</Button>}
    />
  )
}
