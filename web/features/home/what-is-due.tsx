import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Learning } from '../../../contract/endpoints/learning.ts'
import * as messages from '../../../contract/messages/home-signed-in.ts'
import { CalendarDay } from '../../lib/format/timestamp.tsx'
import { useMomentInZones } from '../../lib/format/use-own-zone.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { goOn } from '../learning/go-on.ts'

/** The weekly plan, lectures that open soon, and when begun courses will be done. */
export function WhatIsDue({ learning }: { learning: Learning }) {
  const t = useTranslate()
  const momentInZones = useMomentInZones()
  const { minutesThisWeek, minutesPerWeek, openingSoon, inProgress } = learning
  const planned = inProgress.flatMap(({ finishOn, ...course }) => (finishOn ? [{ ...course, finishOn }] : []))
  const isNothing = minutesPerWeek === null && openingSoon.length === 0
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="due">
      <h2 id="due" className="text-2xl font-bold tracking-tight">
        {t(messages.due)}
      </h2>
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
          {openingSoon.map(({ courseId, courseTitle, lectureId, lectureTitle, opensAt }) => (
            <Row key={lectureId} to={goOn({ _id: courseId, lectureId }).to} name={lectureTitle}>
              <bdi>{courseTitle}</bdi>
              {' · '}
              <time dateTime={opensAt}>{t(messages.opens({ time: momentInZones(opensAt) }))}</time>
            </Row>
          ))}
          {planned.map((course) => (
            <Row key={course._id} to={goOn(course).to} name={course.title}>
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
