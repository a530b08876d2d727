import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/workshop.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { Codes } from '../access-code/codes.tsx'
import Roster from '../enrolment/roster.tsx'
import { Exceptions } from '../exception/exceptions.tsx'
import CourseLearners from '../teaching/course-learners.tsx'
import { useLectures } from './use-lectures.ts'

/** Who has begun the course, and who is enrolled in it: first what decides who may watch. */
export default function LearnersTab({ course }: { course: Course }) {
  const t = useTranslate()
  const isForEnrolled = course.access === 'enrolled'
  const { data: lectures = [] } = useLectures(course._id)
  const learners = (
    <section className="grid grid-cols-1 gap-4">
      {isForEnrolled && <h2 className="text-2xl font-bold tracking-tight">{t(messages.learners)}</h2>}
      <GoButton to={`${pages.grades}?course=${course._id}`} state={{ course }} className="justify-self-start">
        {t(titles.grades)}
      </GoButton>
      <CourseLearners courseId={course._id} />
    </section>
  )
  const roster = <Roster course={course} />
  return (
    <div className="workshop-columns">
      <div className={column}>
        {isForEnrolled ? roster : learners}
        {isForEnrolled && <Codes gift={{ courseId: course._id }} />}
      </div>
      <div className={column}>
        {isForEnrolled ? learners : roster}
        <Exceptions courseId={course._id} lectures={lectures} />
      </div>
    </div>
  )
}

const column = 'grid grid-cols-1 gap-10'
