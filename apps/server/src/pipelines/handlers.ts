import { errorCodes, spellBoth } from '@patchbay/contract'
import type { JobHandlers } from '../jobs/worker.ts'
import { fail } from '../requests/progress.ts'
import { statusAnswer } from '../requests/wire.ts'
import { runAvatar } from './avatars/make-avatar.ts'
import { runEpisode } from './episode/episode.ts'
import { runExplainer } from './explainer/explainer.ts'
import { runPosts } from './posts/posts.ts'
import { runModify } from './modify/modify.ts'
import { runResearch } from './research/research.ts'
import { runRequest, stoppedTooOften } from './run-request.ts'
import { sendSupportMail } from './support-mail.ts'
import { keepHouse } from './housekeeping.ts'
import { indexAllRecordings } from './research/index-recordings.ts'
import { runSpeakers } from './speakers/separate-speakers.ts'
import { runShort } from './short/short.ts'
import type { Tools } from './tools.ts'
import { runTranscript } from './transcript/transcript.ts'
import { runVoice } from './voices/make-voice.ts'
import { deliverWebhook, giveUpDelivery } from './webhook-delivery.ts'

/** The pipeline of every row of the job catalog. */
export function jobHandlers(tools: Tools): JobHandlers {
  return {
    episode: (run) => runRequest(tools, run, 'episode', runEpisode),
    modify: (run) => runRequest(tools, run, 'modify', runModify),
    explainer: (run) => runRequest(tools, run, 'explainer', runExplainer),
    short: (run) => runRequest(tools, run, 'short', runShort),
    transcript: (run) => runRequest(tools, run, 'transcript', runTranscript),
    speakers: (run) => runRequest(tools, run, 'speakers', runSpeakers),
    research: (run) => runRequest(tools, run, 'research', runResearch),
    post: (run) => runRequest(tools, run, 'post', runPosts),
    voice: (run) => runRequest(tools, run, 'voice', runVoice),
    avatar: (run) => runRequest(tools, run, 'avatar', runAvatar),
    'webhook.deliver': ({ payload, signal }) =>
      deliverWebhook(
        {
          db: tools.db,
          fetch: tools.engines.fetch,
          // A delivery is the answer of content/status, spelled as that call's door spells it.
          bodyOf: async (request) =>
            spellBoth(
              await statusAnswer(tools.config.publicUrl, { db: tools.db, files: tools.engines.files }, request),
            ),
        },
        payload.deliveryId,
        signal,
      ),
    'webhook.lost': ({ payload }) => giveUpDelivery(tools.db, payload.deliveryId),
    'support.mail': async ({ payload, signal }) => {
      const { mail } = tools.engines
      const { supportEmail } = tools.config
      // Without a mail server the message stays stored; the job ends here.
      if (mail && supportEmail)
        await sendSupportMail({ db: tools.db, mailer: mail, to: supportEmail, signal }, payload.messageId)
    },
    'house.keep': async () => {
      await keepHouse(tools)
    },
    'library.index': async () => {
      await indexAllRecordings({ db: tools.db, files: tools.engines.files })
    },
  }
}

/** A request whose workers died again and again: it fails with a sentence instead of staying unfinished for ever. */
export async function lostRequest(tools: Tools, requestId: string): Promise<void> {
  await fail(tools.db, tools.queue, requestId, {
    message: stoppedTooOften,
    code: errorCodes.server,
  })
}
