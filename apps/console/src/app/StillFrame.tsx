import { Skeleton } from '@mantine/core'
import { StaticRouter } from 'react-router'
import type { PageRow } from '../kit/routes/pages.ts'
import { PageHeader } from '../kit/state/PageHeader.tsx'
import headerClasses from '../kit/state/PageHeader.module.css'
import { ThemeProvider } from '../ui/ThemeProvider.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const nothing = () => undefined
/** What stands in place of a page, by what it is made of. */
const shapes = {
  text: ['86%', '94%', '72%', '90%', '64%'].map((width) => <Skeleton key={width} height={14} width={width} my={26} />),
  list: (
    <>
      <Skeleton height={36} width={384} maw="100%" />
      {[40, 72, 72, 72, 72, 72, 72].map((height, index) => (
        <Skeleton key={index} height={height} mt={16} />
      ))}
    </>
  ),
  cards: [96, 96, 96, 96].map((height, index) => <Skeleton key={index} height={height} mt={16} />),
  form: (
    <>
      <Skeleton height={28} width={420} maw="100%" mb={28} />
      {[20, 96, 96, 96].map((height, index) => (
        <Skeleton key={index} height={height} width="66%" mt={16} />
      ))}
    </>
  ),
}

type Props = {
  path: string
  /** Where the heading is the same whatever the page shows. */
  heading?: { title: string; subtitle: string }
  shape: PageRow['shape']
}

/**
 * The frame before any code has come: the build draws it for each page, and the console takes its place. Made of the
 * shell's own parts and style sheets, so that it stands where the shell will.
 */
export function StillFrame({ path, heading, shape }: Props) {
  return (
    <ThemeProvider>
      <StaticRouter location={path}>
        <div className={`${classes.shell} ${classes.still}`} aria-busy>
          <TopBar isOpen={false} onOpen={nothing} />
          <aside className={classes.sidebar} aria-label="Sidebar">
            <Sidebar runningCount={0} foot={null} />
          </aside>
          <main className={classes.main}>
            <div className={classes.page}>
              {heading ? (
                <PageHeader {...heading} />
              ) : (
                <header className={headerClasses.header}>
                  <div className={headerClasses.words}>
                    <Skeleton height={22} width={220} my={5} />
                    <Skeleton height={12} width={300} maw="100%" mt={9} mb={4} />
                  </div>
                </header>
              )}
              {shapes[shape]}
            </div>
          </main>
        </div>
      </StaticRouter>
    </ThemeProvider>
  )
}
