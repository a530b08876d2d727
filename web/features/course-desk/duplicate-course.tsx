import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/generated/course-desk.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { duplicateCourse } from './desk-queries.ts'

export function DuplicateCourse({ course }: { course: Course }) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const press = async () => {
    if (isSending) return
    setIsSending(true)
    await duplicateCourse(course._id).catch(() => {})
    setIsSending(false)
  }
  return (
    // A disabled button would lose the focus.
    <button type="button" className="btn" aria-disabled={isSending} onClick={() => void press()}>
      <Copy aria-hidden className="size-5" />
      {t(messages.duplicate)}
    </button>
  )
}
