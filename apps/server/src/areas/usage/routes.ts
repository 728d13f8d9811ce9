import { handlers } from '../../http/handlers.ts'
import { podcastsToday } from '../../requests/daily-allowance.ts'
import { findAccount } from '../../requests/ledger.ts'
import type { Needs } from '../services.ts'

export function usageHandlers({ config, db, clock }: Needs<'config' | 'db' | 'clock'>) {
  return handlers({
    'content.me': async ({ workspaceId, caller }) => ({ clientId: workspaceId, isOwner: caller.isOwner }),
    'content.usage': async ({ workspaceId }) => {
      const { allowed, balance } = await findAccount(db, workspaceId)
      return {
        allowed,
        used: allowed - balance,
        allowedDailyPodcasts: config.dailyPodcasts,
        usedDailyPodcasts: await podcastsToday(db, workspaceId, clock.now()),
      }
    },
  })
}
