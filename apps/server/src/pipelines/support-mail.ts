import { eq } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { supportMessages } from '../db/schema.ts'
import type { Mailer } from '../engines/mail/port.ts'

type MailContext = { db: Db; mailer: Mailer; to: string; signal: AbortSignal }

/** Sends a stored support message once. Throws where the mail server refuses, so that the queue tries again later. */
export async function sendSupportMail({ db, mailer, to, signal }: MailContext, messageId: string): Promise<void> {
  const [message] = await db.select().from(supportMessages).where(eq(supportMessages.id, messageId))
  if (!message || message.sentOn) return
  const subject = `Patchbay support: message from ${message.email}`
  await mailer.send({ from: to, replyTo: message.email, to, subject, text: message.message }, signal)
  await db.update(supportMessages).set({ sentOn: new Date() }).where(eq(supportMessages.id, messageId))
}
