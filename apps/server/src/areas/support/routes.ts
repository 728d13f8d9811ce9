import { supportMessages } from '../../db/schema.ts'
import { handlers } from '../../http/handlers.ts'
import { version } from '../../version.ts'
import type { Needs } from '../services.ts'

export function supportHandlers(services: Needs<'db' | 'queue' | 'engines' | 'sendsMail'>) {
  return handlers({
    /** Stored first, whatever becomes of the mail; sent on where a mail server is plugged in. */
    'support.sendEmail': async ({ body }) => {
      const isSent = await services.sendsMail()
      await services.db.transaction(async (tx) => {
        const [stored] = await tx.insert(supportMessages).values(body).returning({ id: supportMessages.id })
        if (!stored) throw new Error('The message was not written.')
        if (isSent) await services.queue.enqueue(tx, 'support.mail', { messageId: stored.id })
      })
      return { success: true, message: 'Your message has been sent successfully!' }
    },
    'support.health': async () => ({ ok: true, version, engines: await services.engines() }),
  })
}
