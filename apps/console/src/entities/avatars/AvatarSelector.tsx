import { Skeleton } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconArrowsExchange, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldProps } from '../../kit/create/field.ts'
import { FieldError } from '../../kit/create/FieldError.tsx'
import { lazyPart } from '../../kit/lazy/lazy-part.tsx'
import { VideoPreview } from '../../kit/video/VideoPreview.tsx'
import {
  type AvatarPair,
  type ChosenAvatars,
  type Slot,
  avatarName,
  countAvatars,
  slots,
  swapAvatars,
  withAvatar,
} from './avatar-pair.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Avatars.module.css'

const AvatarDialog = lazyPart(async () => (await import('./AvatarDialog.tsx')).AvatarDialog)

type Props = {
  title: string
  pair: AvatarPair
  /** They are on their way: their places are kept. */
  isPending: boolean
  onChange: (chosen: ChosenAvatars) => void
  /** The field that it stands for, and what is wrong with it. */
  field: string
  words: string | undefined
  canSwap: boolean
  /** One line a host, where it is not what the page is about. */
  isSmall?: boolean
}

/** Who hosts: two places, each with its avatar at work and the way to another. */
export function AvatarSelector(props: Props) {
  const { title, pair, isPending, onChange, field, words, canSwap, isSmall = false } = props
  const isCalm = useReducedMotion()
  const [open, setOpen] = useState<Slot>()
  return (
    <section className={classes.selector} aria-label={title}>
      <header className={classes.selectorHead}>
        <h2 tabIndex={-1} className={classes.selectorTitle} {...fieldProps(field, words)}>
          {title}
        </h2>
        {canSwap && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconArrowsExchange size={15} stroke={1.8} aria-hidden />}
            disabled={countAvatars(pair) < 2}
            onClick={() => onChange(swapAvatars(pair))}
          >
            Swap Hosts
          </Button>
        )}
      </header>
      <ul className={classes.slots} data-small={isSmall || undefined}>
        {slots.map((slot) => {
          const avatar = pair[slot]?.avatar
          return (
            <li key={slot} className={classes.slot}>
              <span className={classes.square} data-empty={(!isPending && pair[slot] === undefined) || undefined}>
                {isPending ? (
                  <Skeleton height="100%" radius={0} />
                ) : pair[slot] === undefined ? (
                  <span className={classes.nobody}>No avatar</span>
                ) : (
                  <VideoPreview
                    key={avatar?.id}
                    imageUrl={avatar?.imageUrl}
                    videoUrl={avatar?.videoUrl}
                    isPlaying={!isCalm}
                    placeholder={IconUser}
                  />
                )}
              </span>
              <span className={classes.slotWords}>
                <span className={classes.slotRole}>Avatar {slot}</span>
                <span className={classes.name}>{avatar?.name || ' '}</span>
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={`Change avatar ${slot}, now ${pair[slot] ? avatarName(pair[slot], slot) : 'nobody'}`}
                onClick={() => setOpen(slot)}
              >
                Change
              </Button>
            </li>
          )
        })}
      </ul>
      <FieldError field={field} words={words} />
      {open !== undefined && (
        <AvatarDialog
          slot={open}
          currentId={pair[open]?.id}
          onPick={(id) => {
            onChange(withAvatar(pair, open, id))
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
