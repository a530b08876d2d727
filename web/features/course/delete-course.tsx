import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/course-more.ts'
import { wasDeleted } from '../../../contract/messages/layout.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { isByKeyboard, offerUndo } from '../../lib/undo/undo.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { reloadCourses } from './course-queries.ts'

type Props = { course: Course; onDeleted?: () => void }

export default function DeleteCourse({ course, onDeleted }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const remove = async (takesFocus: boolean) => {
    setIsSending(true)
    await deleteCourse(course, takesFocus, onDeleted).catch(() => {})
    setIsSending(false)
  }
  return (
    <button
      type="button"
      className="btn"
      disabled={isSending}
      onClick={(event) => void remove(isByKeyboard(event))}
    >
      <Trash2 aria-hidden className="size-5 text-error" />
      {t(messages.deleteCourse)}
    </button>
  )
}

async function deleteCourse({ _id, title }: Course, takesFocus: boolean, onDeleted = () => {}) {
  const params = { courseId: _id }
  await notify(requestMessages.deleteCourse, call('deleteCourse', { params }))
  offerUndo({
    id: _id,
    message: wasDeleted({ title }),
    takesFocus,
    restore: async () => {
      await notify(requestMessages.restoreCourse, call('restoreCourse', { params }))
      await reloadCourses()
    },
  })
  onDeleted()
  await reloadCourses()
}
