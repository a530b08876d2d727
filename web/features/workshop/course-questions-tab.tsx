import { lazy, useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/workshop.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import CourseQuestions from '../question/course-questions.tsx'

const QuestionsByLecture = lazy(() => import('./questions-by-lecture.tsx'))

/** What waits for an answer, or all questions about one lecture. */
export default function CourseQuestionsTab({ course }: { course: Course }) {
  const t = useTranslate()
  const [isByLecture, setIsByLecture] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t(messages.whichQuestions)}</legend>
        {[false, true].map((each) => (
          <button
            key={String(each)}
            type="button"
            className={`btn ${each === isByLecture ? 'btn-active' : 'btn-ghost'}`}
            aria-pressed={each === isByLecture}
            onClick={() => setIsByLecture(each)}
          >
            {t(each ? messages.byLecture : messages.open)}
          </button>
        ))}
      </fieldset>
      {isByLecture ? <QuestionsByLecture course={course} /> : <CourseQuestions courseId={course._id} />}
    </div>
  )
}
