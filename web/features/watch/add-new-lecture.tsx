import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/generated/watch.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'

export function AddNewLecture({ course }: { course: Course | undefined }) {
  const t = useTranslate()
  const { role } = useSession()
  if (role !== 'ADMIN' || !course) return null
  return (
    <GoButton to={pages.addLecture} state={{ course }}>
      {t(messages.addNew)}
    </GoButton>
  )
}
