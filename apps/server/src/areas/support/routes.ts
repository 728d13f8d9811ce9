import { supportMessages } from '../../db/schema.ts'
import { handlers } from '../../http/handlers.ts'
import { version } from '../../version.ts'
import type { Needs } from '../services.ts'

export function supportHandlers(services: Needs<'config' | 'db' | 'queue' | 'engines'>) {
  return handlers({
    /** Stored first, whatever becomes of the mail; sent by SMTP where that is configured. */
    'support.sendEmail': async ({ body }) => {
      await services.db.transaction(async (tx) => {
        const [stored] = await tx.insert(supportMessages).values(body).returning({ id: supportMessages.id })
        if (!stored) throw new Error('The message was not written.')
        if (services.config.smtpUrl) await services.queue.enqueue(tx, 'support.mail', { messageId: stored.id })
      })
      return { success: true, message: 'Your message has been sent successfully!' }
    },
    'support.health': () => Promise.resolve({ ok: true, version, engines: services.engines() }),
  })
}
