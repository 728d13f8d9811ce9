import { CopyButton } from '../../kit/copy/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './OneTimeSecret.module.css'

/** A secret that the server says this one time. `name` is what copying it is called. */
export const OneTimeSecret = ({ title, text, name }: { title: string; text: string; name: string }) => (
  <div className={classes.secret}>
    <Notice tone="green" title={title} actions={<CopyButton text={text} name={name} />}>
      <code>{text}</code>
    </Notice>
  </div>
)
