import { isIP } from 'node:net'
import type { MailProblem } from '../../contract/endpoints/mail-choices.ts'
import { isMailAddress, type Mailbox, type SmtpSettings } from '../core/mail/read-smtp.ts'
import type { MailRow } from './mail-store.ts'
import { oneLine } from './write-mail.ts'

type SmtpAnswer = { problem: MailProblem | null; response: string | null }

export type Smtp = {
  send(mail: MailRow, now: Date, signal: AbortSignal): Promise<SmtpAnswer>
  check(): Promise<SmtpAnswer>
}

type SmtpOptions = { server: SmtpSettings; from: Mailbox; timeoutMs?: number }

/** The mail server must accept a mail within this time. */
const smtpTimeoutMs = 30_000
const maxResponse = 300

/** Imported on demand, so that nodemailer is loaded only with SMTP_URL. */
export async function openSmtp({ server, from, timeoutMs = smtpTimeoutMs }: SmtpOptions): Promise<Smtp> {
  const { createTransport } = await import('nodemailer')
  const isHere = isLoopback(server.host)
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    // Traffic on this machine cannot be overheard, and its certificate is hardly ever valid.
    ignoreTLS: isHere,
    // Otherwise an attacker in between could get the password by hiding that the server can encrypt.
    requireTLS: !isHere && !server.isSecure && server.user !== '',
    ...(server.user && { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail, now, signal) => {
      if (!isMailAddress(mail.recipient_email)) return { problem: 'rejected', response: null }
      const ending = AbortSignal.timeout(timeoutMs)
      try {
        const message = toMessage(mail, from, now)
        const { response } = await transport.sendMail({
          ...message,
          signal: AbortSignal.any([signal, ending]),
        })
        return { problem: null, response: shorten(response) }
      } catch (error) {
        signal.throwIfAborted()
        return ending.aborted ? { problem: 'timeout', response: null } : explain(error as SmtpError)
      }
    },
    check: () =>
      transport.verify().then(
        () => ({ problem: null, response: null }),
        (error) => explain(error as SmtpError),
      ),
  }
}

/** The same Message-ID at each attempt identifies a mail that was sent twice (RFC 5322 §3.6.4). */
function toMessage(mail: MailRow, from: Mailbox, now: Date) {
  const to = { name: oneLine(mail.recipient_name), address: mail.recipient_email }
  return {
    from: { name: from.name || oneLine(mail.sender_name), address: from.address },
    to,
    envelope: { from: from.address, to: to.address },
    subject: oneLine(mail.subject),
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: `<${mail.id}@${from.address.split('@').at(-1)}>`,
    date: now,
    // RFC 3834: prevents vacation replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...headersOfList(mail) },
  }
}

/** RFC 2369 §3.2 and RFC 8058 §3.1, which requires HTTPS, let mail programs offer a button. */
function headersOfList({ unsubscribe_link: link }: MailRow): Record<string, string> {
  if (!link) return {}
  const ofOneClick = link.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { 'List-Unsubscribe': `<${link}>`, ...ofOneClick }
}

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

const problems: Record<string, MailProblem> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EDNS: 'name',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  ETLS: 'certificate',
  ETIMEDOUT: 'timeout',
}

function explain(error: SmtpError): SmtpAnswer {
  return { problem: problemOf(error), response: shorten(error.response ?? '') }
}

function problemOf({ code = '', responseCode = 0, message }: SmtpError): MailProblem {
  if (problems[code]) return problems[code]
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isOfThisMail) return responseCode >= 400 && responseCode < 500 ? 'later' : 'rejected'
  if (responseCode >= 400) return 'later'
  return /certificate|self.signed|altnames/i.test(message) ? 'certificate' : 'connection'
}

const shorten = (text: string) => oneLine(text).slice(0, maxResponse) || null
