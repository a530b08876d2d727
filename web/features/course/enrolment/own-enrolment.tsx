import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import { haveCode } from '../../../../contract/messages/access-code.ts'
import { watch } from '../../../../contract/messages/course-more.ts'
import * as messages from '../../../../contract/messages/enrolment.ts'
import type { Text } from '../../../../contract/messages/message.ts'
import { firstComplete } from '../../../../contract/messages/path.ts'
import { useFormatTime } from '../../../lib/format/use-format-time.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'
import { CourseButton } from '../../../ui/go-button.tsx'
import { courseAddress } from '../passed-course.ts'
import { enrolMyself, leaveCourse, ownEnrolmentQuery } from './own-enrolment-queries.ts'
import { isShut, nextSteps, type Own } from './standing.ts'

/** What a learner does with a course that is only for people who are enrolled, or comes after others. */
export default function OwnEnrolment({ course }: { course: Course }) {
  return (
    <Loaded query={useQuery(ownEnrolmentQuery(course._id))} notLoaded={messages.ownNotLoaded} height="h-11">
      {(own) => <Right course={course} own={own} />}
    </Loaded>
  )
}

function Right({ course, own }: { course: Course; own: Own }) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const [isSending, setIsSending] = useState(false)
  // The pressed button goes; what stands in its place now is said and has the focus.
  const act = async (work: (courseId: string) => Promise<void>) => {
    setIsSending(true)
    await work(course._id)
    setIsSending(false)
    place.current?.focus()
  }
  const state = own.enrolment?.state
  const leaves = own.enrolment?.sources.some((source) => source === 'self' || source === 'code')
  const isGoing = state !== undefined && state !== 'ended'
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-2 outline-none">
      {own.mayWatch && (
        <CourseButton to={pages.lectures} course={course}>
          {t(watch)}
        </CourseButton>
      )}
      {own.missing && <Missing courses={own.missing} />}
      <Standing own={own} />
      {!own.mayWatch && own.mayEnrol && (
        <button
          type="button"
          className="btn btn-primary"
          disabled={isSending}
          onClick={() => void act(enrolMyself)}
        >
          {t(own.seatsLeft === 0 ? messages.joinQueue : messages.enrol)}
        </button>
      )}
      {!own.mayWatch && course.access === 'enrolled' && (
        <Link to={pages.join} className="link inline-flex min-h-11 items-center justify-self-start">
          {t(haveCode)}
        </Link>
      )}
      {isGoing && leaves && (
        <button
          type="button"
          className="btn justify-self-start btn-ghost btn-sm"
          disabled={isSending}
          onClick={() => void act(leaveCourse)}
        >
          {t(own.enrolment?.waiting === undefined ? messages.leave : messages.leaveQueue)}
        </button>
      )}
    </div>
  )
}

function Missing({ courses }: { courses: NonNullable<Own['missing']> }) {
  const t = useTranslate()
  return (
    <div>
      <p className="font-medium">{t(firstComplete)}</p>
      <ul>
        {courses.map((course) => (
          <li key={course._id}>
            <Link
              to={courseAddress(course)}
              dir="auto"
              className="inline-block min-h-11 content-center link wrap-anywhere"
            >
              {course.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A sentence about where the learner stands; none where the button says it all. */
function Standing({ own }: { own: Own }) {
  const t = useTranslate()
  const { formatDay } = useFormatTime()
  const { state, endsAt } = own.enrolment ?? {}
  const sentences: (Text | false)[] = [
    own.mayWatch && endsAt !== undefined && messages.endsOn({ time: formatDay(endsAt) }),
    state === 'ended' && !own.mayWatch && messages.hasEnded,
    ...nextSteps(own, formatDay),
  ]
  return (
    <p role="status" className="text-sm text-base-content/75">
      {isShut(own) && <strong>{t(messages.onlyEnrolled)}. </strong>}
      {sentences.flatMap((one) => (one === false ? [] : [t(one)])).join(' ')}
    </p>
  )
}
