import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { wasDeleted } from '../../../contract/messages/layout.ts'
import * as messages from '../../../contract/messages/lecture.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { isByKeyboard, offerUndo } from '../../lib/undo/undo.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { reloadCourses } from '../course/course-queries.ts'
import { reloadLectures } from './lecture-queries.ts'
import { afterMoves } from './order/move-lecture.ts'
import { shownTitle } from './shown-title.ts'

type Props = { courseId: string; lecture: Lecture }

export function DeleteLecture({ courseId, lecture }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const remove = async (takesFocus: boolean) => {
    setIsSending(true)
    await deleteLecture(courseId, { ...lecture, title: shownTitle(lecture, t) }, takesFocus).catch(() => {})
    setIsSending(false)
  }
  return (
    <button
      type="button"
      className="btn px-2 text-sm font-normal text-base-content/75 btn-ghost hover:text-error focus-visible:text-error"
      aria-label={t(messages.deleteNamed({ title: shownTitle(lecture, t) }))}
      disabled={isSending}
      onClick={(event) => void remove(isByKeyboard(event))}
    >
      <Trash2 aria-hidden className="size-4" />
      {t(messages.deleteLecture)}
    </button>
  )
}

async function deleteLecture(courseId: string, { _id, title }: Lecture, takesFocus: boolean) {
  const query = { courseId, lectureId: _id }
  const reload = () => Promise.all([reloadLectures(courseId), reloadCourses()])
  const deleted = afterMoves(courseId).then(() => call('deleteLecture', { query }))
  await notify(requestMessages.deleteLecture, deleted)
  offerUndo({
    id: _id,
    message: wasDeleted({ title }),
    takesFocus,
    restore: async () => {
      await notify(requestMessages.restoreLecture, call('restoreLecture', { query }))
      await reload()
    },
  })
  await reload()
}
