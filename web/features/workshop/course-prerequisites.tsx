import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as courseMessages from '../../../contract/messages/course-more.ts'
import * as messages from '../../../contract/messages/path.ts'
import { call } from '../../lib/calls/call.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ChosenList } from '../../ui/form/chosen-list.tsx'
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
      <ChosenList
        chosen={chosen}
        removeLabel={(title) => t(messages.removePrerequisite({ title }))}
        onRemove={(id) => {
          setChosen(chosen.filter(({ _id }) => _id !== id))
          document.getElementById('save-prerequisites')?.focus()
        }}
      />
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
