import { Skeleton } from '@mantine/core'
import { Picture } from '../detail/Picture.tsx'
import type { PictureShape } from '../detail/picture-shape.ts'
import { ScriptSkeleton } from './ScriptPreview.tsx'
import classes from './Making.module.css'

/** `cover`: the shape of the picture that will come; left out where it stands beside it already. */
type Props = { cover?: PictureShape | undefined; isFramed?: boolean }

/** The same places, before anything is known. */
export const ProgressSkeleton = ({ cover, isFramed = true }: Props) => (
  <div className={classes.making} data-frameless={!isFramed || undefined} aria-busy="true">
    <div className={classes.parts} data-bare={!cover || undefined} data-shape={cover}>
      {cover && <Picture imageUrl={undefined} isPending shape={cover} />}
      <div className={classes.head}>
        <Skeleton height={22} width="55%" />
        <Skeleton height={14} width="35%" mt={12} mb={10} />
        <Skeleton height={6} radius="xl" />
        <div className={classes.deeds} />
      </div>
      <div className={classes.body}>
        <div className={classes.steps}>
          {[34, 28, 40, 30, 26].map((width) => (
            <div key={width} className={classes.step}>
              <Skeleton circle height={20} />
              <Skeleton height={13} width={`${width}%`} />
            </div>
          ))}
        </div>
      </div>
      <ScriptSkeleton />
    </div>
  </div>
)
