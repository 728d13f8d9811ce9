import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from 'react-router'
import { href } from '../../kit/routes/paths.ts'
import { Section } from '../../ui/Section.tsx'
import { Button } from '../../ui/Button.tsx'

/** The way to the page that writes and reads the workspace as a file. */
export function WorkspaceSection() {
  return (
    <Section
      title="Import and export"
      words="Take your key, preferences, drafts and playlist to another browser in one file."
    >
      <Button
        component={Link}
        to={href('/settings/import')}
        variant="default"
        leftSection={<IconArrowsExchange size={16} />}
      >
        Import or export
      </Button>
    </Section>
  )
}
