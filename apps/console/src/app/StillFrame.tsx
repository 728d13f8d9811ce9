import { Skeleton } from '@mantine/core'
import { StaticRouter } from 'react-router'
import { PageHeader } from '../kit/state/PageHeader.tsx'
import headerClasses from '../kit/state/PageHeader.module.css'
import { Look } from '../ui/Look.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const nothing = () => undefined
/** Of the lines in place of a page. */
const widths = ['86%', '94%', '72%', '90%', '64%']

type Props = {
  path: string
  /** Where the page's own are known before its code comes. */
  title?: string
  subtitle?: string
}

/**
 * The frame before any code has come: the build draws it for each page, and the console takes its place. Made of the
 * shell's own parts and style sheets, so that it stands where the shell will.
 */
export function StillFrame({ path, title, subtitle }: Props) {
  return (
    <Look>
      <StaticRouter location={path}>
        <div className={`${classes.shell} ${classes.still}`} aria-busy>
          <TopBar isOpen={false} onOpen={nothing} />
          <aside className={classes.sidebar} aria-label="Sidebar">
            <Sidebar runningCount={0} foot={null} />
          </aside>
          <main className={classes.main}>
            <div className={classes.page}>
              {title !== undefined && subtitle !== undefined ? (
                <PageHeader title={title} subtitle={subtitle} />
              ) : (
                <header className={headerClasses.header}>
                  <div className={headerClasses.words}>
                    <Skeleton height={22} width={220} my={5} />
                    <Skeleton height={12} width={300} maw="100%" mt={9} mb={4} />
                  </div>
                </header>
              )}
              {widths.map((width) => (
                <Skeleton key={width} height={14} width={width} my={26} />
              ))}
            </div>
          </main>
        </div>
      </StaticRouter>
    </Look>
  )
}
