import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as courseMessages from '../../../contract/messages/course-more.ts'
import * as messages from '../../../contract/messages/path.ts'
import { call } from '../../lib/calls/call.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { reloadCourses, type Summary, summaryQuery } from '../course/course-queries.ts'
import { FindCourse } from '../path/find-course.tsx'

type Chosen = NonNullable<Summary['prerequisites']>

/** The courses that learners complete before this one. */
export function CoursePrerequisites({ course: { _id: courseId } }: { course: Course }) {
  const query = useQuery(summaryQuery(courseId))
  return (
    <Loaded query={query} notLoaded={courseMessages.notLoaded} height="h-32">
      {({ prerequisites = [] }) => (
        <Choice key={prerequisites.map(({ _id }) => _id).join()} courseId={courseId} saved={prerequisites} />
      )}
    </Loaded>
  )
}

function Choice({ courseId, saved }: { courseId: string; saved: Chosen }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState(saved)
  const [isSending, setIsSending] = useState(false)
  const ids = chosen.map(({ _id }) => _id)
  const save = async () => {
    if (isSending) return
    setIsSending(true)
    const sent = call('editCourse', { params: { courseId }, body: { prerequisiteIds: ids } })
    await notify({ loading: messages.prerequisitesSaving }, sent)
      .then(reloadCourses)
      .catch(() => {})
    setIsSending(false)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-base-content/75">
        {t(chosen.length > 0 ? messages.prerequisitesLead : messages.prerequisitesNone)}
      </p>
      {chosen.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {chosen.map(({ _id, title }) => (
            <li key={_id} className="flex items-center gap-3 rounded-field border border-base-300 ps-4">
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {title}
              </span>
              <button
                type="button"
                className="btn btn-square btn-ghost"
                aria-label={t(messages.removePrerequisite({ title }))}
                title={t(messages.removePrerequisite({ title }))}
                onClick={() => {
                  setChosen(chosen.filter((one) => one._id !== _id))
                  document.getElementById('save-prerequisites')?.focus()
                }}
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FindCourse chosenIds={[courseId, ...ids]} onAdd={(course) => setChosen([...chosen, course])} />
      {/* A disabled button would lose the focus. */}
      <button
        id="save-prerequisites"
        type="button"
        className="btn btn-primary justify-self-start"
        aria-disabled={isSending}
        onClick={() => void save()}
      >
        {t(messages.savePrerequisites)}
      </button>
    </div>
  )
}
