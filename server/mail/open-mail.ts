import type { Settings } from '../config.ts'
import type { AppContext } from '../context.ts'
import { isMailAddress, type Mailbox } from '../core/mail/read-smtp.ts'
import { type MailSender, openMailSender } from './mail-sender.ts'
import { openSmtp } from './open-smtp.ts'

/** The sender of mails; without SMTP_URL, one that sends nothing. */
export async function openMail({
  settings,
  ...services
}: Pick<AppContext, 'settings' | 'db' | 'log' | 'now'>): Promise<MailSender> {
  const { smtp: server } = settings
  const smtp = server && (await openSmtp({ server, from: senderOf(settings) }))
  return openMailSender({ ...services, smtp })
}

/** MAIL_FROM, or an address at the host of PUBLIC_URL. Without a name, mails show the school's. */
export function senderOf({ mailFrom, publicUrl }: Settings): Mailbox {
  if (mailFrom) return mailFrom
  const address = `no-reply@${publicUrl?.hostname ?? 'localhost'}`
  return { name: '', address: isMailAddress(address) ? address : 'no-reply@localhost' }
}
