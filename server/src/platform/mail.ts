import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { MailText } from '#contract/accounts/mail-texts.ts'
import type { Config } from './config.ts'

export interface Mail {
  /** Sends in the background with at most three attempts. A failure is logged. */
  send(to: string, text: MailText): void
  /**
   * Does the work before a mail in the background, so that the response time reveals nothing. A failure is logged.
   */
  prepare(work: () => Promise<void>): void
  /** Waits for mails in flight. */
  close(): Promise<void>
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const plain = ({ paragraphs, link }: MailText) =>
  [...paragraphs, ...(link ? [`${link.text}: ${link.address}`] : []), 'Estribillo'].join('\n\n')
const html = ({ paragraphs, link }: MailText) =>
  `<!doctype html><html lang="es"><body style="font-family:Georgia,serif;font-size:17px;line-height:1.5;color:#1d1a1f;max-width:34em">${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}${
    link ? `<p><a href="${escaped(link.address)}" style="color:#c2206b">${escaped(link.text)}</a></p>` : ''
  }<p>Estribillo</p></body></html>`

/** Sends mail by `SMTP_URL`. Without it, mail is written to the outbox folder for the operator. */
export function createMail(config: Config, log: Logger): Mail {
  const transport = config.smtpUrl
    ? createTransport(config.smtpUrl)
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const outbox = join(config.dataDir, 'outbox')
  const onItsWay = new Set<Promise<void>>()

  const deliver = async (to: string, text: MailText): Promise<void> => {
    const sent = await transport.sendMail({
      from: config.mailFrom,
      to,
      subject: text.subject,
      text: plain(text),
      html: html(text),
    })
    if (config.smtpUrl) return
    await mkdir(outbox, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
    await writeFile(join(outbox, name), (sent as unknown as { message: Buffer }).message, { mode: 0o600 })
    log.info(
      { file: join(outbox, name), subject: text.subject },
      'SMTP_URL is not set: a mail was written to the outbox',
    )
  }
  const deliverOrTell = async (to: string, text: MailText): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await deliver(to, text)
      } catch (error) {
        // The address is personal: the log has the failure, not the recipient.
        if (attempt === 3)
          return log.error(
            { code: (error as { code?: string }).code, subject: text.subject },
            'a mail could not be sent',
          )
        await wait(attempt * 2_000, undefined, { ref: false })
      }
    }
  }
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => onItsWay.delete(tracked))
    onItsWay.add(tracked)
  }
  /** Prepared mails are added to the mails in flight. */
  const settled = async () => {
    while (onItsWay.size) await Promise.all(onItsWay)
  }
  return {
    send: (to, text) => track(deliverOrTell(to, text)),
    prepare: (work) =>
      track(work().catch((error: unknown) => log.error({ err: error }, 'a mail could not be prepared'))),
    async close() {
      await Promise.race([settled(), wait(3_000, undefined, { ref: false })])
      transport.close()
    },
  }
}
