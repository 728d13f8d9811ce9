/**
 * The mail port: support messages out. Messages are stored before they are sent; whether and when a refused one is
 * sent again is the queue's.
 */

/** Plain text only. `from` and `to` are settings; `replyTo` and `text` are what a user typed. */
export type Mail = { from: string; replyTo: string; to: string; subject: string; text: string }

export type Mailer = {
  /** Where support messages go, where that was said with the mail server. */
  to?: string
  /** Signs in and asks whether it would take mail; throws with its words, as `send` does. */
  check(signal: AbortSignal): Promise<void>
  /**
   * Answers when the server has taken the mail; throws with its words when it has not, `MailError` when it takes too
   * long, or the signal's reason.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}
