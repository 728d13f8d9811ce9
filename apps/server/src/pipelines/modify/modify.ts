import type { EpisodeScript, ScriptLine } from '@patchbay/writing'
import { excerptScript } from '../../requests/step-times.ts'
import { renameRequest } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import type { ModifyOrder } from '../../kinds/modify/order.ts'
import { languageMismatch, speechOf } from '../../kinds/recording.ts'
import { modifySteps } from '../../kinds/modify/steps.ts'
import { type VoiceCast, chooseVoices, hostNames, hostNameOf } from '../production/choose-voices.ts'
import type { Quotation } from '../production/quotations.ts'
import { produceEpisode } from '../production/produce-episode.ts'
import { OrderError } from '../classify-failure.ts'
import { type StepProgress, createSteps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { transcribeRecordingSource } from '../recordings/transcribe-recording.ts'
import { loadEpisodeRecording } from '../recordings/episode-recording.ts'
import { scriptFromTranscript } from './script-from-transcript.ts'
import { renameHosts } from './rename-hosts.ts'

type ScriptWithLabels = { script: EpisodeScript; labels: Record<string, string>; warnings: string[] }

/** Speaks a recording again with other voices: an own episode from its script, any other from what is heard in it. */
export async function runModify(tools: Tools, request: StartedRequest<'modify'>, stop: AbortController): Promise<void> {
  const { db, engines } = tools
  const { speech, files } = engines
  const { order } = request
  const { signal } = stop
  const steps = createSteps(db, request, modifySteps, stop)
  const cast = chooseVoices(await speech.voices(), order.voices, order.language)
  const key = `steps/${request.id}/words.json`
  let written: ScriptLine[] = []
  await steps.run(
    'listen',
    order.source,
    async (progress) => {
      const words = await loadScript(tools, request, { order, cast }, signal, progress)
      written = words.script.lines
      await files.put(key, JSON.stringify(words))
      return { key }
    },
    () => excerptScript(written, cast.map(hostNameOf)),
  )
  const storedRecording = await files.read(key)
  if (!storedRecording) throw new Error('The words of a recording are no longer stored.')
  const { script, labels, warnings } = JSON.parse(storedRecording.toString('utf8')) as ScriptWithLabels
  await renameRequest(db, request, script.title)
  await produceEpisode(
    { tools, request, signal, steps },
    {
      script,
      cast,
      instructions: order.instructions,
      showId: undefined,
      labels,
      warnings,
      quotations: () => loadQuotations(tools, request, order),
    },
  )
}

async function loadScript(
  tools: Tools,
  { workspaceId }: StartedRequest<'modify'>,
  { order: { source, language }, cast }: { order: ModifyOrder; cast: VoiceCast },
  signal: AbortSignal,
  progress: StepProgress,
): Promise<ScriptWithLabels> {
  if (source.kind === 'episode') {
    const from = { db: tools.db, files: tools.engines.files }
    const {
      script: storedRecording,
      hostNames: names,
      quoted,
    } = await loadEpisodeRecording(from, workspaceId, source.episodeId)
    const script = names ? renameHosts(storedRecording, { from: names, to: hostNames(cast), quoted }) : storedRecording
    return { script, labels: { writing: "the episode's own script" }, warnings: [] }
  }
  const heard = await transcribeRecordingSource(tools, source, signal, progress)
  if (heard.language !== undefined && speechOf(heard.language) !== speechOf(language)) {
    throw new OrderError(languageMismatch(heard.language, language))
  }
  return {
    script: scriptFromTranscript(heard, source.url, heard.language ?? language),
    labels: { transcription: heard.label, writing: 'what was heard in the recording' },
    warnings: heard.hasSpeakers
      ? []
      : [`${heard.label} does not tell speakers apart: the first voice speaks all of it.`],
  }
}

/** Where the words of an own episode come from stands in its result; it may have been deleted meanwhile. */
async function loadQuotations(
  tools: Tools,
  { workspaceId }: StartedRequest<'modify'>,
  { source }: ModifyOrder,
): Promise<Quotation[][]> {
  if (source.kind !== 'episode') return []
  const from = { db: tools.db, files: tools.engines.files }
  const episode = await loadEpisodeRecording(from, workspaceId, source.episodeId).catch((error: unknown) => {
    if (error instanceof OrderError) return undefined
    throw error
  })
  return episode?.quotations ?? []
}
