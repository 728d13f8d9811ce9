import { SearchSelect } from '../../kit/options/SearchSelect.tsx'
import { useApiKey } from '../../api/api-key.ts'
import { showName, useShows } from './queries.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './ShowSelect.module.css'

/** The show that an episode is put into; none is a choice too. `value` is a show's id or empty. */
export function ShowSelect({ value, onChange }: { value: string; onChange: (podcastId: string) => void }) {
  const shows = useShows()
  const hasKey = useApiKey() !== undefined
  const options = (shows.data ?? []).map((show) => ({ value: show.id, label: showName(show) }))
  const isGone = value !== '' && shows.data !== undefined && !options.some((option) => option.value === value)
  return (
    <div>
      <SearchSelect
        label="Podcast show"
        placeholder={hasKey && shows.isPending && !shows.error ? 'Loading shows…' : 'No show'}
        clearLabel="Clear show"
        nothingFoundMessage={options.length === 0 ? 'No shows available' : 'No show has this name'}
        data={options}
        value={isGone || value === '' ? null : value}
        onChange={(podcastId) => onChange(podcastId ?? '')}
      />
      {shows.error && (
        <p className={classes.words}>
          {shows.error.message.replace(/\.*$/, '.')}{' '}
          <Button variant="transparent" size="compact-sm" onClick={() => void shows.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {isGone && (
        <p className={classes.words}>
          The show that was chosen is gone.{' '}
          <Button variant="transparent" size="compact-sm" onClick={() => onChange('')}>
            Make the episode without it
          </Button>
        </p>
      )}
    </div>
  )
}
