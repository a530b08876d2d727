import type { MailHindrance } from '../../../../contract/endpoints/notification-mailed-kinds.ts'
import type { AppContext } from '../../../context.ts'

export function mailHindrance(
  { mail }: Pick<AppContext, 'mail'>,
  course: { state: string },
): MailHindrance | null {
  if (!mail.isOn) return 'no-mail-server'
  return course.state === 'published' ? null : 'draft'
}
