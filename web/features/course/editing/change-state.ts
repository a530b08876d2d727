import type { Course } from '../../../../contract/endpoints/course.ts'
import { requestMessages } from '../../../../contract/messages/request-messages.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { reloadCourses } from '../course-queries.ts'

export async function changeState({ _id }: Course, state: Course['state']) {
  const body = { state }
  await notify(requestMessages.editCourse, call('editCourse', { params: { courseId: _id }, body }))
  await reloadCourses()
}
