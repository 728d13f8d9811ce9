import { episodeTitle } from '../../../entities/episodes/status.ts'
import { isCancelled } from '../../../entities/requests/status.ts'
import { Artwork } from '../../../kit/player/Artwork.tsx'
import classes from './MonthGrid.module.css'
import { type Day, entriesOfDay, groupNames, groups } from './calendar-entries.ts'

/** As many as a cell has room for. */
const maxTitles = 2

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** How many episodes of each kind a day has, and the first of them. For the eye: the cell's own words say the counts. */
export function DayContents({ day }: { day: Day }) {
  const all = entriesOfDay(day)
  const more = all.length - maxTitles
  return (
    <span aria-hidden>
      <span className={classes.counts}>
        {groups.map(
          (group) =>
            day[group].length > 0 && (
              <span
                key={group}
                className={classes.count}
                data-group={group}
                title={`${day[group].length} ${groupNames[group]}`}
              >
                {day[group].length}
              </span>
            ),
        )}
      </span>
      <span className={classes.titles}>
        {all.slice(0, maxTitles).map(({ episode, group, on }) => (
          <span
            key={episode.id}
            className={classes.title}
            data-group={group}
            data-cancelled={isCancelled(episode) || undefined}
            title={episodeTitle(episode)}
          >
            <Artwork imageUrl={episode.imageUrl} size={18} />
            <span className={classes.time}>{timeOfDay.format(new Date(on))}</span>
            <span className={classes.name}>{episodeTitle(episode)}</span>
          </span>
        ))}
        {more > 0 && <span className={classes.more}>+{more} more</span>}
      </span>
    </span>
  )
}
