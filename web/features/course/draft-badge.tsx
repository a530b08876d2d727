import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/course.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export function DraftBadge({ course }: { course: Pick<Course, 'state'> }) {
  const t = useTranslate()
  return course.state === 'draft' && <span className="badge badge-outline">{t(messages.draft)}</span>
}
