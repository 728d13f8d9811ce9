import { expect, it } from 'vitest'
import type { Mailer } from './port.ts'

/** What a test sees of a mail that arrived. */
export type ReceivedMail = { from: string; to: string[]; source: string }
export type Mailbox = { mailer: Mailer; received: ReceivedMail[]; refuseWith: (words: string | undefined) => void }

/** What every mailer must keep. `make` gives one that delivers into a mailbox of the test's own. */
export function mailerConforms(make: () => Promise<Mailbox>): void {
  const never = new AbortController().signal
  const mail = {
    from: 'patchbay@example.test',
    to: 'support@example.test',
    replyTo: 'ada@example.test',
    subject: 'Patchbay support: message from ada@example.test',
    text: 'The voices are fine.\nÜber 😀',
  }

  it('delivers to the one who gets support messages, to be answered to the one who wrote', async () => {
    const { mailer, received } = await make()
    await mailer.send(mail, never)
    expect(received).toHaveLength(1)
    expect(received[0]?.from).toBe(mail.from)
    expect(received[0]?.to).toEqual([mail.to])
    expect(received[0]?.source).toMatch(/^Reply-To: ada@example\.test\r?$/m)
    expect(received[0]?.source).toContain('The voices are fine.')
  })

  it('lets nobody add a header or a receiver through what they typed', async () => {
    const { mailer, received } = await make()
    // A mailer may refuse such a mail, or send it without the line breaks.
    await mailer
      .send(
        { ...mail, replyTo: 'a@example.test\r\nBcc: all@example.test', subject: 'Hi\r\nBcc: all@example.test' },
        never,
      )
      .catch(() => undefined)
    for (const { to, source } of received) {
      expect(to).toEqual([mail.to])
      expect(source).not.toMatch(/^Bcc:/im)
    }
  })

  it('says that it would be let in, and sends nothing for it', async () => {
    const { mailer, received } = await make()
    await mailer.check(never)
    expect(received).toEqual([])
  })

  it('throws the words of a server that does not take the mail', async () => {
    const { mailer, received, refuseWith } = await make()
    refuseWith('Mailbox is full')
    await expect(mailer.send(mail, never)).rejects.toThrow('Mailbox is full')
    expect(received).toEqual([])
    refuseWith(undefined)
    await mailer.send(mail, never)
    expect(received).toHaveLength(1)
  })
}
