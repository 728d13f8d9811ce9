import classes from './Spinner.module.css'

/** A turning ring where something is on its way; what it is, is said beside it. */
export const Spinner = ({ size = 14 }: { size?: number }) => (
  <span className={classes.ring} style={{ width: size, height: size }} aria-hidden />
)
