import { createTransport } from 'nodemailer'
import type { Mailer } from './port.ts'

/** Sends by the SMTP server of an `smtp://` or `smtps://` address; throws when it does not take the mail. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 15_000, socketTimeout: 30_000 })
  return {
    send: async (mail) => {
      await transport.sendMail(mail)
    },
  }
}
