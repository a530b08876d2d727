import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import { haveCode, toLearning } from '../../../../contract/messages/access-code.ts'
import * as messages from '../../../../contract/messages/enrolment.ts'
import * as ended from '../../../../contract/messages/enrolment-ended.ts'
import type { Text } from '../../../../contract/messages/message.ts'
import * as path from '../../../../contract/messages/path.ts'
import { checkAgain } from '../../../../contract/messages/section.ts'
import { checking } from '../../../../contract/messages/video-question-shown.ts'
import * as watch from '../../../../contract/messages/watch.ts'
import type { CallError } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { useFormatTime } from '../../../lib/format/use-format-time.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { ownEnrolmentQuery } from '../../course/enrolment/own-enrolment-queries.ts'
import { nextSteps } from '../../course/enrolment/standing.ts'
import { courseAddress } from '../../course/passed-course.ts'
import { isUnseen, needsEnrolment, needsOthers, reloadLectures } from '../../lecture/lecture-queries.ts'

export type AccessEndedProps = {
  courseId: string
  refusal: CallError
  /** The first thing to do. */
  first?: Ref<HTMLAnchorElement>
  className: string
}

/** Says that one may not watch any longer, why, and what one can do about it. */
export default function AccessEnded({ courseId, refusal, first, className }: AccessEndedProps) {
  const t = useTranslate()
  const isUnenrolled = needsEnrolment(refusal)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // Above a text that is read it may be out of sight. Who types goes on typing.
    if (document.activeElement === document.body) place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={place}
      className={`grid scroll-mt-24 content-center-safe justify-items-center gap-2 overflow-y-auto p-2 text-center sm:gap-3 sm:p-4 ${className}`}
    >
      <div role="alert" className="grid max-w-prose gap-1 text-sm sm:text-base">
        <h2 className="font-semibold sm:text-lg">{t(headingOf(refusal))}</h2>
        {isUnenrolled ? (
          <EnrolmentEnded courseId={courseId} />
        ) : isUnseen(refusal) ? (
          <p>{t(ended.noLongerSeenHint)}</p>
        ) : (
          <p>{t(needsOthers(refusal) ? path.notYetHint : watch.howToSubscribe)}</p>
        )}
      </div>
      <Actions courseId={courseId}>
        {isUnenrolled || needsOthers(refusal) ? (
          <Link ref={first} to={courseAddress({ _id: courseId })} className="btn btn-primary">
            {t(messages.toCourse)}
          </Link>
        ) : isUnseen(refusal) ? (
          <Link ref={first} to={pages.learning} className="btn btn-primary">
            {t(toLearning)}
          </Link>
        ) : (
          <Link ref={first} to={pages.contact} className="btn btn-primary">
            {t(watch.contact)}
          </Link>
        )}
        {isUnenrolled && <UseCode courseId={courseId} />}
      </Actions>
    </section>
  )
}

function headingOf(refusal: CallError) {
  if (isUnseen(refusal)) return ended.noLongerSeen
  if (needsEnrolment(refusal)) return ended.endedMeanwhile
  return needsOthers(refusal) ? path.notYet : watch.forSubscribers
}

function EnrolmentEnded({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const { formatDay } = useFormatTime()
  const { data: own, isError } = useQuery(ownEnrolmentQuery(courseId))
  const endedAt = own?.enrolment?.state === 'ended' && own.enrolment.endsAt
  const sentences: (Text | false)[] = [
    ended.stillYours,
    endedAt ? ended.endedOn({ time: formatDay(endedAt) }) : false,
    (isError || own?.mayEnrol === true) && messages.enrolThere,
    ...(own ? nextSteps(own, formatDay) : []),
  ]
  return <p>{sentences.flatMap((one) => (one === false ? [] : [t(one)])).join(' ')}</p>
}

/** Where one may enrol oneself, the page of the course has it too. */
function UseCode({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const { data: own } = useQuery(ownEnrolmentQuery(courseId))
  if (own?.mayEnrol) return null
  return (
    <Link to={pages.join} className="btn">
      {t(haveCode)}
    </Link>
  )
}

function Actions({ courseId, children }: { courseId: string; children: ReactNode }) {
  const t = useTranslate()
  const [state, setState] = useState<'checking' | 'unchanged'>()
  const check = async () => {
    setState('checking')
    void queryClient.invalidateQueries({ queryKey: ownEnrolmentQuery(courseId).queryKey })
    await reloadLectures(courseId).catch(() => {})
    setState('unchanged')
  }
  return (
    <>
      <p role="status" className="text-sm empty:sr-only">
        {state === 'unchanged' && t(ended.nothingChanged)}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {children}
        <button
          type="button"
          className="btn"
          aria-disabled={state === 'checking'}
          onClick={() => state === 'checking' || void check()}
        >
          {t(state === 'checking' ? checking : checkAgain)}
        </button>
      </div>
    </>
  )
}
