import { FileButton, Group, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { Section } from '../../../ui/Section.tsx'
import classes from './ImportScreen.module.css'
import { PartChoice } from './PartChoice.tsx'
import { partWords } from './parts.ts'
import { useWorkspace } from './use-workspace.ts'
import {
  type PartName,
  type ReadFile,
  type Workspace,
  largestFileBytes,
  partNames,
  readFile,
} from './workspace-file.ts'
import { Button } from '../../../ui/Button.tsx'

type Chosen = ReadFile & { fileName: string }

/** Reads a file, shows what is in it, and takes over what a person confirms. */
export function ImportSection() {
  const { take } = useWorkspace()
  const [file, setFile] = useState<Chosen>()
  const [taken, setTaken] = useState<{ names: PartName[]; areAllKept: boolean }>()
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    setTaken(undefined)
    setFile({ fileName: chosen.name, ...(await readChosen(chosen)) })
  }
  const confirm = (workspace: Workspace, names: PartName[]) => {
    setTaken({ names, areAllKept: names.map((name) => take[name](workspace)).every(Boolean) })
    setFile(undefined)
  }
  return (
    <Section title="Import" words="You see what a file holds before anything is taken from it.">
      {file && 'workspace' in file ? (
        <Confirmation key={file.fileName} file={file} onConfirm={confirm} onCancel={() => setFile(undefined)} />
      ) : (
        <FileButton accept="application/json,.json" onChange={(chosen) => void choose(chosen)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={16} />}>
              Choose a file
            </Button>
          )}
        </FileButton>
      )}
      {file && 'refusal' in file && (
        <div className={classes.refusal}>
          <Notice tone="red" title={file.refusal}>
            {file.fileName}
          </Notice>
        </div>
      )}
      {taken && (
        <div className={classes.refusal}>
          <Notice tone={taken.areAllKept ? 'green' : 'yellow'} title={`Imported: ${listed(taken.names)}`}>
            {!taken.areAllKept && 'The browser had no room for all of it: it is lost when this tab is closed.'}
          </Notice>
        </div>
      )}
    </Section>
  )
}

function Confirmation({
  file: { workspace, exportedOn, fileName },
  onConfirm,
  onCancel,
}: {
  file: Extract<ReadFile, { workspace: Workspace }> & { fileName: string }
  onConfirm: (workspace: Workspace, names: PartName[]) => void
  onCancel: () => void
}) {
  const [chosen, setChosen] = useState<PartName[]>(() => partNames.filter((name) => workspace[name] !== undefined))
  return (
    <>
      <Text className={classes.found} c="dimmed">
        {fileName}
        {exportedOn !== undefined && `, exported on ${new Date(exportedOn).toLocaleString()}`}. What you take replaces
        what this browser holds of it.
      </Text>
      <PartChoice legend="Parts to import" workspace={workspace} chosen={chosen} onChange={setChosen} />
      <Group gap="xs">
        <Button disabled={chosen.length === 0} onClick={() => onConfirm(workspace, chosen)}>
          {chosen.length === 0 ? 'Import nothing' : `Import ${listed(chosen)}`}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </>
  )
}

async function readChosen(file: File): Promise<ReadFile> {
  if (file.size > largestFileBytes) return { refusal: 'This file is larger than 5MB. Patchbay exports smaller ones.' }
  return readFile(await file.text())
}

const listed = (names: readonly PartName[]) =>
  names.map((name) => partWords[name].label.replace(/^[B-Z]/, (first) => first.toLowerCase())).join(', ')
