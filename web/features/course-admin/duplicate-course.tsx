import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/course-admin.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { duplicateCourse } from './course-admin-queries.ts'

type Props = { course: Course; onDuplicated?: (copy: Course) => void }

export function DuplicateCourse({ course, onDuplicated }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const press = async () => {
    if (isSending) return
    setIsSending(true)
    const copy = await duplicateCourse(course._id).catch(() => undefined)
    setIsSending(false)
    if (copy) onDuplicated?.(copy)
  }
  return (
    // A disabled button would lose the focus.
    <button type="button" className="btn" aria-disabled={isSending} onClick={() => void press()}>
      <Copy aria-hidden className="size-5" />
      {t(messages.duplicate)}
    </button>
  )
}
