import { useMakingLine } from '../../requests/use-making-line.ts'
import { RowTrack } from '../../../ui/RowTrack.tsx'
import classes from './EpisodeRow.module.css'

type Props = { id: string; title: string; percent: number }

/** What is done to an episode now and how long that takes: a component, so that only it is drawn again each second. */
export function Working({ id, title, percent: known }: Props) {
  const { percent, words } = useMakingLine({ id, percent: known, stage: undefined })
  return (
    <>
      <p className={classes.description}>{words}</p>
      <RowTrack percent={percent} name={`Progress of ${title}`} words={`${percent}%, ${words}`} />
    </>
  )
}
