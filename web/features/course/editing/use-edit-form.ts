import { editCourseForm } from '../../../../contract/endpoints/course.ts'
import { requestMessages } from '../../../../contract/messages/request-messages.ts'
import { call } from '../../../lib/calls/call.ts'
import type { FileRules } from '../../../lib/form/check-form.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { notify } from '../../../lib/notify.ts'
import { reloadCourses } from '../course-queries.ts'

/** A form with some of the course's fields; it sends those that were changed, and stays. */
export const useEditForm = (courseId: string, part: 'page' | 'rules', files: FileRules) =>
  useCheckedForm({
    form: editCourseForm,
    typedAs: `${part} of ${courseId}`,
    files,
    sendsChanges: true,
    send: async (_, body) => {
      await notify(requestMessages.editCourse, call('editCourse', { params: { courseId }, body }))
      return () => {}
    },
    reload: reloadCourses,
  })
