import { createTransport } from 'nodemailer'
import { MailError, timeLimits, withTimeLimit } from '@patchbay/engines'
import type { Mailer } from './port.ts'

/** Sends by the SMTP server of an `smtp://` or `smtps://` address. `timeoutMs`: how long sending one mail may take. */
export function smtpMailer(url: string, maxMs: number = timeLimits.mailMs): Mailer {
  const { connectMs, idleMs } = timeLimits
  const transport = createTransport({ url, connectionTimeout: connectMs, socketTimeout: idleMs })
  const late = (waited: string) =>
    new MailError(`The mail server at ${URL.parse(url)?.host} did not take the mail within ${waited}.`, true)
  return {
    check: (signal) =>
      withTimeLimit({ timeoutMs: maxMs, signal, late }, async () => {
        await transport.verify()
      }),
    send: (mail, signal) =>
      withTimeLimit({ timeoutMs: maxMs, signal, late }, async (either) => {
        // The types do not know the signal yet.
        const message = { ...mail, signal: either }
        await transport.sendMail(message)
      }),
  }
}
