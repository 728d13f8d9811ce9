import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveTextFile } from '../../../kit/download/save-text-file.ts'
import { Section } from '../../../ui/Section.tsx'
import { PartChoice } from './PartChoice.tsx'
import { useWorkspace } from './use-workspace.ts'
import { type PartName, type Workspace, encodeWorkspaceFile } from './workspace-file.ts'
import { Button } from '../../../ui/Button.tsx'

/** Writes the chosen parts into a file. The key is in it only where a person says so. */
export function ExportSection() {
  const { current } = useWorkspace()
  const [chosen, setChosen] = useState<PartName[]>(['preferences', 'drafts', 'playlist'])
  const save = () => {
    const now = new Date()
    const workspace: Workspace = Object.fromEntries(chosen.map((name) => [name, current[name]]))
    saveTextFile(`patchbay-${now.toISOString().slice(0, 10)}.json`, encodeWorkspaceFile(workspace, now))
  }
  return (
    <Section title="Export" words="Your requests and files stay on the server; this is what the browser keeps.">
      <PartChoice legend="Parts to export" workspace={current} chosen={chosen} onChange={setChosen} />
      <Button leftSection={<IconDownload size={16} />} disabled={chosen.length === 0} onClick={save}>
        Export to a file
      </Button>
    </Section>
  )
}
