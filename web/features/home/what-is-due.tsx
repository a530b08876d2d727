import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Learning } from '../../../contract/endpoints/learning.ts'
import * as messages from '../../../contract/messages/home-signed-in.ts'
import { toBegin as toBeginHeading } from '../../../contract/messages/learning.ts'
import * as titles from '../../../contract/messages/page.ts'
import { CalendarDay } from '../../lib/format/timestamp.tsx'
import { useMomentInZones } from '../../lib/format/use-own-zone.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CourseDue } from '../course/due/due-note.tsx'
import { courseAddress } from '../course/passed-course.ts'
import { goOn } from '../learning/go-on.ts'

type CourseToBegin = Learning['toBegin'][number]

/** Courses that the learner is enrolled in and has not begun. */
export function ToBegin({ courses }: { courses: CourseToBegin[] }) {
  const t = useTranslate()
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="to-begin">
      <h2 id="to-begin" className="text-2xl font-bold tracking-tight">
        {t(toBeginHeading)}
      </h2>
      <ul className="grid divide-y divide-base-300 rounded-box border border-base-300">
        {courses.map((course) => (
          <Row key={course._id} to={courseAddress(course)} name={course.title}>
            <bdi>{course.createdBy}</bdi>
            {course.due && <CourseDue due={course.due} />}
          </Row>
        ))}
      </ul>
    </section>
  )
}

/** The weekly plan, courses and lectures that are due, lectures that open soon, and when begun courses will be done. */
export function WhatIsDue({ learning }: { learning: Learning }) {
  const t = useTranslate()
  const momentInZones = useMomentInZones()
  const { minutesThisWeek, minutesPerWeek, dueSoon, openingSoon, inProgress, toBegin } = learning
  const courses = [
    ...inProgress.map((course) => ({ ...course, to: goOn(course).to })),
    ...toBegin.map((course) => ({ ...course, to: courseAddress(course) })),
  ]
  const due = [
    ...courses.flatMap(({ _id, title, due, to }) =>
      due ? [{ key: _id, name: title, of: undefined, due, to }] : [],
    ),
    ...dueSoon.map(({ courseId, courseTitle, lectureId, lectureTitle, due }) => ({
      ...{ key: lectureId, name: lectureTitle, of: courseTitle, due },
      to: goOn({ _id: courseId, lectureId }).to,
    })),
  ].toSorted((one, other) => one.due.at.localeCompare(other.due.at))
  const planned = inProgress.flatMap(({ finishOn, ...course }) => (finishOn ? [{ ...course, finishOn }] : []))
  const isNothing = minutesPerWeek === null && openingSoon.length === 0 && due.length === 0
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="due">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="due" className="text-2xl font-bold tracking-tight">
          {t(messages.due)}
        </h2>
        <Link to={pages.calendar} className="inline-flex min-h-11 items-center link">
          {t(titles.calendar)}
        </Link>
      </div>
      {isNothing ? (
        <p className="text-base-content/75">
          {t(messages.nothingDue)}{' '}
          <Link to={pages.learning} className="link inline-flex min-h-11 items-center">
            {t(messages.makePlan)}
          </Link>
        </p>
      ) : (
        <ul className="grid divide-y divide-base-300 rounded-box border border-base-300">
          {minutesPerWeek !== null && (
            <Row to={pages.learning} name={t(messages.plan)}>
              {t(messages.minutesOfPlan({ minutes: minutesThisWeek, planned: minutesPerWeek }))}
              <progress
                className="progress progress-primary mt-1.5 block h-1.5 w-full"
                aria-label={t(messages.plan)}
                value={Math.min(minutesThisWeek, minutesPerWeek)}
                max={minutesPerWeek}
              />
            </Row>
          )}
          {due.map(({ key, to, name, of, due }) => (
            <Row key={key} to={to} name={name}>
              {of && <bdi>{of}</bdi>}
              <CourseDue due={due} />
            </Row>
          ))}
          {openingSoon.map(({ courseId, courseTitle, lectureId, lectureTitle, opensAt }) => (
            <Row key={lectureId} to={goOn({ _id: courseId, lectureId }).to} name={lectureTitle}>
              <bdi>{courseTitle}</bdi>
              {' · '}
              <time dateTime={opensAt}>{t(messages.opens({ time: momentInZones(opensAt) }))}</time>
            </Row>
          ))}
          {planned.map((course) => (
            <Row key={`by ${course._id}`} to={goOn(course).to} name={course.title}>
              <CalendarDay day={course.finishOn} describe={(date) => t(messages.doneBy({ date }))} />
            </Row>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="relative grid grid-cols-1 px-4 py-3 hover:bg-base-200">
      <Link
        to={to}
        dir="auto"
        className="line-clamp-2 font-medium wrap-anywhere after:absolute after:inset-0"
      >
        {name}
      </Link>
      <div className="text-sm wrap-anywhere text-base-content/75">{children}</div>
    </li>
  )
}
