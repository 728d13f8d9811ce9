import { useProgressLine } from '../../requests/use-progress-line.ts'
import { RowProgress } from '../../../ui/RowProgress.tsx'
import classes from './EpisodeRow.module.css'

type Props = { id: string; title: string; percent: number }

/** What is done to an episode now and how long that takes: a component, so that only it is drawn again each second. */
export function RowWork({ id, title, percent: known }: Props) {
  const { percent, words } = useProgressLine({ id, percent: known, stage: undefined })
  return (
    <>
      <p className={classes.description}>{words}</p>
      <RowProgress percent={percent} name={`Progress of ${title}`} words={`${percent}%, ${words}`} />
    </>
  )
}
