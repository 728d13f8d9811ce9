import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '../ui/Notice.tsx'
import { Button } from '../ui/Button.tsx'
import classes from './FailedPage.module.css'

/** A page that broke: said in words, with the way on. The rest of the console stays. */
function FailedPage() {
  return (
    <div className={classes.page}>
      <Notice
        tone="red"
        title="This page could not be shown"
        actions={
          <Button color="red" variant="light" size="xs" onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
      >
        What you typed is kept. If it happens again, tell us what you did on the Settings page.
      </Notice>
    </div>
  )
}

/** What breaks in it breaks alone, and until the person goes elsewhere. */
export const Guarded = ({ children }: { children: ReactNode }) => <Guard at={useLocation()}>{children}</Guard>

type Props = { at: unknown; children: ReactNode }
type State = { at: unknown; isBroken: boolean }

class Guard extends Component<Props, State> {
  override state: State = { at: undefined, isBroken: false }
  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }
  static getDerivedStateFromProps({ at }: Props, before: State): State | null {
    return at === before.at ? null : { at, isBroken: false }
  }
  override componentDidCatch(error: unknown) {
    globalThis.console.error('A page could not be shown.', error)
  }
  override render() {
    return this.state.isBroken ? <FailedPage /> : this.props.children
  }
}
