import { Alert, Group } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { setApiKey } from '../../api/api-key.ts'
import { send } from '../../api/send.ts'
import { usageCall } from '../usage/queries.ts'
import { CopyButton } from '../../kit/copy/CopyButton.tsx'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './ReplaceKeyDialog.module.css'

type ReplaceKeyDialogProps = {
  stored: string
  /** The key that the address brought. */
  brought: string
  onKeep: () => void
}

/** Asks before a key takes another one's place, and lets it only when the server knows it: keys are shown once. */
export function ReplaceKeyDialog({ stored, brought, onKeep }: ReplaceKeyDialogProps) {
  const [isChecking, setChecking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const replace = async () => {
    setChecking(true)
    try {
      await send(usageCall, { key: brought })
      setApiKey(brought)
      void showToast({
        id: 'key-replaced',
        tone: 'green',
        title: 'The key was replaced',
        words: `This browser now works with the key that ends in ${keySuffix(brought)}.`,
        action: { label: 'Undo', run: () => setApiKey(stored) },
      })
    } catch (error) {
      setRefusal(errorMessageOf(error))
    } finally {
      setChecking(false)
    }
  }
  return (
    <main className={classes.page}>
      <PageHeader title="This browser already has a key" />
      <EmptyState
        drawing="key"
        title={`Replace it with the key that ends in ${keySuffix(brought)}?`}
        words="The address that you opened brings another key, and with it perhaps another workspace. Keep yours unless you made this address yourself. A key is shown once: copy yours first if you may need it again."
        action={
          <Group gap="sm" justify="center">
            <CopyButton text={stored} name="my key" />
            <Button variant="default" loading={isChecking} onClick={() => void replace()}>
              Use the new key
            </Button>
            <Button onClick={onKeep}>Keep my key</Button>
          </Group>
        }
      />
      {refusal !== undefined && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
    </main>
  )
}

/** As the server's list of keys names them. */
const keySuffix = (key: string) => `…${key.slice(-4)}`

function errorMessageOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'unauthorized') return 'The server does not know the new key. Yours was kept.'
  return `The new key could not be checked. Yours was kept. ${error.message}`
}
