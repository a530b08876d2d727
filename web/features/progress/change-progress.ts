import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { notify, showError, textOf } from '../../lib/notify.ts'
import { addReply, replaceProgress } from './progress-queries.ts'

export async function markComplete(courseId: string, lectureId: string, isComplete: boolean) {
  try {
    addReply(courseId, await call('setCompletion', { params: { lectureId }, body: { isComplete } }))
  } catch (error) {
    showError(textOf(error))
  }
}

export async function restartCourse(courseId: string) {
  const reply = await notify(requestMessages.restartCourse, call('restartCourse', { params: { courseId } }))
  replaceProgress(courseId, reply)
}
