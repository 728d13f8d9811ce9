import { ActionIcon } from '@mantine/core'
import { type Icon, IconFileText, IconList, IconListDetails } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../dialog/Dialog.tsx'
import { ChapterList } from './ChapterList.tsx'
import { clockOf } from './clock.ts'
import { Control } from './Control.tsx'
import { useItemChapters } from './item-chapters.ts'
import { LargeArtwork } from './LargeArtwork.tsx'
import classes from './NowPlaying.module.css'
import { PlayButton } from './PlayButton.tsx'
import { ChapterName, ItemSeekBar } from './PlayerChapters.tsx'
import type { PlaylistItem } from './playlist-state.ts'
import { usePlayer } from './playlist.ts'
import { Queue } from './Queue.tsx'
import { ShareButton } from './ShareButton.tsx'
import { SleepMenu } from './SleepMenu.tsx'
import { SpeedChoice } from './SpeedChoice.tsx'
import { useSwipeDown } from './use-swipe-down.ts'

type Props = { item: PlaylistItem; words: (item: PlaylistItem) => ReactNode; onClose: () => void }
type Panel = 'words' | 'chapters' | 'queue'

/** All of the player, in the whole window of a phone: closed by a swipe, Escape, its button, or the way back. */
export function NowPlaying({ item, words, onClose }: Props) {
  const inside = useRef<HTMLDivElement>(null)
  const { problem, index, items } = usePlayer()
  const [panel, setPanel] = useState<Panel>()
  useSwipeDown(inside, onClose)
  const press = (next: Panel) => () => setPanel(panel === next ? undefined : next)
  const hasPage = item.page !== undefined
  return (
    <Dialog opened fullScreen title="Now playing" onClose={onClose} classNames={classes} padding={0}>
      <div ref={inside} className={classes.sheet} data-player-keys>
        {panel === undefined ? (
          <LargeArtwork key={item.imageUrl} imageUrl={item.imageUrl} />
        ) : (
          <div className={classes.panel} data-scrolls>
            {panel === 'words' && words(item)}
            {panel === 'chapters' && <Chapters item={item} />}
            {panel === 'queue' && <Queue />}
          </div>
        )}
        <div className={classes.about}>
          <p className={classes.name} dir="auto">
            {/* In the place of the sheet: the way back is to the page before it. */}
            {item.page === undefined ? (
              item.title
            ) : (
              <Link to={item.page} replace>
                {item.title}
              </Link>
            )}
          </p>
          <p className={problem === undefined ? classes.chapter : classes.problem}>
            {problem ?? <ChapterName item={item} words={`${index + 1} of ${items.length}`} />}
          </p>
        </div>
        <ItemSeekBar item={item} />
        <div className={classes.controls}>
          <Control name="previous" large />
          <Control name="back" large />
          <PlayButton size={64} />
          <Control name="on" large />
          <Control name="next" large />
        </div>
        <div className={classes.options}>
          <SpeedChoice />
          <SleepMenu item={item} />
          {hasPage && (
            <PanelButton label="Transcript" icon={IconFileText} isOpen={panel === 'words'} onClick={press('words')} />
          )}
          {hasPage && (
            <PanelButton
              label="Chapters"
              icon={IconListDetails}
              isOpen={panel === 'chapters'}
              onClick={press('chapters')}
            />
          )}
          <PanelButton label="Queue" icon={IconList} isOpen={panel === 'queue'} onClick={press('queue')} />
          <ShareButton url={item.shareUrl} />
        </div>
      </div>
    </Dialog>
  )
}

type PanelButtonProps = { label: string; icon: Icon; isOpen: boolean; onClick: () => void }

/** Shows a part of what plays in the place of its picture. */
const PanelButton = ({ label, icon: Picture, isOpen, onClick }: PanelButtonProps) => (
  <ActionIcon
    size={40}
    radius="xl"
    variant={isOpen ? 'light' : 'subtle'}
    color={isOpen ? 'indigo' : 'gray'}
    aria-label={label}
    aria-pressed={isOpen}
    onClick={onClick}
  >
    <Picture size={20} stroke={1.7} />
  </ActionIcon>
)

function Chapters({ item }: { item: PlaylistItem }) {
  const chapters = useItemChapters(item)
  const clock = useMemo(() => clockOf(item), [item])
  if (chapters.length === 0) return <p>This episode has no chapters.</p>
  return <ChapterList chapters={chapters} durationSeconds={undefined} clock={clock} />
}
