import { IconLayoutSidebar } from '@tabler/icons-react'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ConceptGenerationProvider } from './ConceptGenerationProvider.tsx'
import { AreaLinks } from './AreaLinks.tsx'
import classes from './ShowsLayout.module.css'
import { Button } from '../../../ui/Button.tsx'
import { LinksDialog } from './LinksDialog.tsx'

/**
 * The frame of the shows' four pages: the list of shows and drafts stays where it is while one goes from page to page,
 * and so does a concept in the making. On a phone the list is a sheet behind a button.
 */
export function ShowsLayout() {
  const { key } = useLocation()
  // Open on one page: whichever way it is left, the sheet is closed on the next.
  const [openOn, setOpenOn] = useState<string>()
  return (
    <ConceptGenerationProvider>
      <div className={classes.area}>
        <aside className={classes.side} aria-label="Shows and drafts">
          <div className={classes.links}>
            <AreaLinks />
          </div>
          <Button
            className={classes.open}
            variant="default"
            fullWidth
            leftSection={<IconLayoutSidebar size={17} stroke={1.7} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpenOn(key)}
          >
            Shows and drafts
          </Button>
        </aside>
        <div className={classes.page}>
          <Outlet />
        </div>
      </div>
      {openOn === key && <LinksDialog onClose={() => setOpenOn(undefined)} />}
    </ConceptGenerationProvider>
  )
}
