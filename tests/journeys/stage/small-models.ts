import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hub, startFakeHub } from '../../../apps/server/src/engines/local-models/hub.fixture.ts'
import { type ModelFile, type ModelRow, modelRows } from '../../../apps/server/src/engines/local-models/rows.ts'
import { writeToyWhisper } from '../../../packages/sound/src/transcription/local/whisper-model.fixture.ts'

/** Read by the quick server alone: no production server knows of it. */
const hubVariable = 'PATCHBAY_JOURNEYS_EARS'

/** The models of this version, with ears of a few megabytes where a journey has brought some. */
export function journeyModels(environment: Record<string, string | undefined>): readonly ModelRow[] {
  const brought = environment[hubVariable]
  if (brought === undefined) return modelRows
  const files = JSON.parse(brought) as ModelFile[]
  return modelRows.map((row) => (row.id === 'ears' ? { ...row, files } : row))
}

/** A hub of this machine that has small ears, really heard with by whisper.cpp, and what a quick server is told of them. */
export async function serveSmallTranscriber(): Promise<{ hub: Hub; bytes: number; settings: Record<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-small-ears-'))
  try {
    const path = join(folder, 'ggml-base.bin')
    await writeToyWhisper(path)
    const hub = await startFakeHub()
    const file = hub.file('ggml-base.bin', await readFile(path))
    const settings = { PATCHBAY_MODELS_URL: hub.base, [hubVariable]: JSON.stringify([file]) }
    return { hub, bytes: file.bytes, settings }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
