import { FileButton, Group, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { Section } from '../../../ui/Section.tsx'
import classes from './ImportScreen.module.css'
import { PartChoice } from './PartChoice.tsx'
import { partLabels } from './part-labels.ts'
import { useWorkspace } from './use-workspace.ts'
import {
  type PartName,
  type ParsedWorkspaceFile,
  type Workspace,
  maxFileBytes,
  partNames,
  parseWorkspaceFile,
} from './workspace-file.ts'
import { Button } from '../../../ui/Button.tsx'

type ChosenWorkspaceFile = ParsedWorkspaceFile & { fileName: string }

/** Reads a file, shows what is in it, and takes over what a person confirms. */
export function ImportSection() {
  const { take } = useWorkspace()
  const [file, setFile] = useState<ChosenWorkspaceFile>()
  const [taken, setTaken] = useState<{ names: PartName[]; areAllKept: boolean }>()
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    setTaken(undefined)
    setFile({ fileName: chosen.name, ...(await readChosenFile(chosen)) })
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
          <Notice tone={taken.areAllKept ? 'green' : 'yellow'} title={`Imported: ${formatList(taken.names)}`}>
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
  file: Extract<ParsedWorkspaceFile, { workspace: Workspace }> & { fileName: string }
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
          {chosen.length === 0 ? 'Import nothing' : `Import ${formatList(chosen)}`}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </>
  )
}

async function readChosenFile(file: File): Promise<ParsedWorkspaceFile> {
  if (file.size > maxFileBytes) return { refusal: 'This file is larger than 5MB. Patchbay exports smaller ones.' }
  return parseWorkspaceFile(await file.text())
}

const formatList = (names: readonly PartName[]) =>
  names.map((name) => partLabels[name].label.replace(/^[B-Z]/, (first) => first.toLowerCase())).join(', ')
