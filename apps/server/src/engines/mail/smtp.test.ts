import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { type ReceivedMail, type Mailbox, mailerConforms } from './conformance.ts'
import { smtpMailer } from './smtp.ts'

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

async function make(): Promise<Mailbox> {
  const arrived: ReceivedMail[] = []
  let refusal: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => (refusal === undefined ? done() : done(new Error(refusal))),
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (part: Buffer) => {
        source += part.toString()
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        arrived.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`),
    received: arrived,
    refuseWith: (words) => {
      refusal = words
    },
  }
}

describe('mail by SMTP', () => {
  mailerConforms(make)

  it('throws where no server listens', async () => {
    const mailer = smtpMailer('smtp://127.0.0.1:9')
    const mail = { from: 'a@example.test', to: 'b@example.test', replyTo: 'c@example.test', subject: 'S', text: 'T' }
    await expect(mailer.send(mail, new AbortController().signal)).rejects.toThrow(/ECONNREFUSED|connect/i)
    await expect(mailer.check(new AbortController().signal)).rejects.toThrow(/ECONNREFUSED|connect/i)
  })
})
