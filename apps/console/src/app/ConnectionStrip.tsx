import { useIsOffline } from '../api/connection.ts'
import classes from './ConnectionStrip.module.css'

/** Calm words over the page while the server is away. They go by themselves, as every list comes back by itself. */
export function ConnectionStrip() {
  const isAway = useIsOffline()
  return <output className={classes.strip}>{isAway && 'Server not reachable, trying again…'}</output>
}
