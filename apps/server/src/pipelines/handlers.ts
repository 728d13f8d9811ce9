import { errorCodes, withSnakeCaseKeys } from '@patchbay/contract'
import type { JobHandlers, JobRun } from '../jobs/worker.ts'
import type { KindName } from '../kinds/kinds.ts'
import { failRequest } from '../requests/progress.ts'
import { buildStatusResponse } from '../requests/wire.ts'
import { runAvatar } from './avatars/make-avatar.ts'
import { runEpisode } from './episode/episode.ts'
import { runExplainer } from './explainer/explainer.ts'
import { runPosts } from './posts/posts.ts'
import { runModify } from './modify/modify.ts'
import { runResearch } from './research/research.ts'
import { type Pipeline, runRequest, stoppedTooOftenMessage } from './run-request.ts'
import { sendSupportMail } from './support-mail.ts'
import { runHousekeeping } from './housekeeping.ts'
import { indexAllRecordings } from './research/index-recordings.ts'
import { runSpeakers } from './speakers/separate-speakers.ts'
import { runShort } from './short/short.ts'
import type { Tools } from './tools.ts'
import { runTranscript } from './transcript/transcript.ts'
import { runVoice } from './voices/make-voice.ts'
import { deliverWebhook, markDeliveryFailed } from './webhook-delivery.ts'
import { type ToolFactory, useTools } from './use-tools.ts'

/** The pipeline of every row of the job catalog. */
export function createJobHandlers(workshop: ToolFactory): JobHandlers {
  const { db, config, live } = workshop
  const { files, fetch } = live.current
  const request =
    <Name extends KindName>(kind: Name, pipeline: Pipeline<Name>) =>
    (run: JobRun<KindName>) =>
      useTools(workshop, run.payload.requestId, (tools) => runRequest(tools, run, kind, pipeline))
  return {
    episode: request('episode', runEpisode),
    modify: request('modify', runModify),
    explainer: request('explainer', runExplainer),
    short: request('short', runShort),
    transcript: request('transcript', runTranscript),
    speakers: request('speakers', runSpeakers),
    research: request('research', runResearch),
    post: request('post', runPosts),
    voice: request('voice', runVoice),
    avatar: request('avatar', runAvatar),
    'webhook.deliver': ({ payload, signal }) =>
      deliverWebhook(
        {
          db,
          fetch,
          // A delivery is the answer of content/status, spelled as that call's door spells it.
          bodyOf: async (row) => withSnakeCaseKeys(await buildStatusResponse(config.publicUrl, { db, files }, row)),
        },
        payload.deliveryId,
        signal,
      ),
    'webhook.lost': ({ payload }) => markDeliveryFailed(db, payload.deliveryId),
    'support.mail': ({ payload, signal }) =>
      live.use(async ({ mail }) => {
        const to = config.supportEmail ?? mail?.to
        // Without a mail server the message stays stored; the job ends here.
        if (mail && to !== undefined) await sendSupportMail({ db, mailer: mail, to, signal }, payload.messageId)
      }),
    'house.keep': async () => {
      await runHousekeeping({ db, config, engines: live.current })
    },
    'library.index': async () => {
      await indexAllRecordings({ db, files })
    },
  }
}

/** A request whose workers died again and again: it fails with a sentence instead of staying unfinished for ever. */
export async function failDeadRequest(tools: Pick<Tools, 'db' | 'queue'>, requestId: string): Promise<void> {
  await failRequest(tools.db, tools.queue, requestId, {
    message: stoppedTooOftenMessage,
    code: errorCodes.server,
  })
}
