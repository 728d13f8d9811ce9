import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { Artwork } from './Artwork.tsx'
import { playlist, usePlayer } from './playlist.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Queue.module.css'

/** What plays now and what comes after it. */
export function Queue() {
  const { items, index } = usePlayer()
  return (
    <div className={classes.queue}>
      <div className={classes.head}>
        <h2>Queue</h2>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={playlist.clear}>
          Clear
        </Button>
      </div>
      <ol className={classes.items}>
        {items.map((item, place) => (
          <li key={item.id} data-current={place === index || undefined}>
            <button
              type="button"
              className={classes.play}
              aria-current={place === index ? 'true' : undefined}
              onClick={() => playlist.jumpTo(place)}
            >
              <Artwork imageUrl={item.imageUrl} size={32} />
              <span>{item.title}</span>
            </button>
            <ActionIcon
              size="sm"
              aria-label={`Move ${item.title} up`}
              disabled={place === 0}
              onClick={() => playlist.move(place, -1)}
            >
              <IconArrowUp size={14} />
            </ActionIcon>
            <ActionIcon
              size="sm"
              aria-label={`Move ${item.title} down`}
              disabled={place === items.length - 1}
              onClick={() => playlist.move(place, 1)}
            >
              <IconArrowDown size={14} />
            </ActionIcon>
            <ActionIcon size="sm" aria-label={`Remove ${item.title}`} onClick={() => playlist.remove(item.id)}>
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </div>
  )
}
