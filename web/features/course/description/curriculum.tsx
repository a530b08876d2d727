import { Play } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import type { Reply } from '../../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../../contract/api/endpoints.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import { showAll } from '../../../../contract/messages/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { audio, preview } from '../../../../contract/messages/lecture.ts'
import * as sectionMessages from '../../../../contract/messages/section.ts'
import { useMomentInZones } from '../../../lib/format/use-own-zone.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { formatTime, spellTime } from '../../../player/format-time.ts'
import { CourseButton, GoButton } from '../../../ui/go-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AudioSign } from '../audio-sign.tsx'
import { useMayEdit } from '../editing/use-may-edit.ts'
import { factOf } from '../kind-names.ts'
import { Preview } from './preview.tsx'

type Lectures = Reply<Endpoints['summarizeCourse']>['curriculum']
type Sections = { _id: string; title: string }[]
type Props = { course: Course; lectures: Lectures; sections: Sections; isLoggedIn: boolean }

const shownAtFirst = 12

export function Curriculum({ course, lectures, sections, isLoggedIn }: Props) {
  const t = useTranslate()
  const titleOf = new Map(sections.map(({ _id, title }) => [_id, title]))
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole || lectures.length <= shownAtFirst + 1 ? lectures : lectures.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="curriculum">
      <h2 id="curriculum" className="mb-3 text-xl font-semibold">
        {t(messages.curriculum)}
      </h2>
      {course.requiresOrder && <p className="mb-3 text-base-content/75">{t(sectionMessages.inOrder)}</p>}
      {lectures.length === 0 ? (
        <NoLectures course={course} />
      ) : (
        <ol className="divide-y divide-base-300 rounded-box border border-base-300">
          {shown.map((entry, index) => {
            const { _id, title, kind, seconds, isAudio, isPreview, sectionId, ...rules } = entry
            const fact = factOf(kind)
            const isPlayable = !isLoggedIn && entry.secure_url !== undefined
            return (
              <Fragment key={_id}>
                {sectionId !== undefined && sectionId !== shown[index - 1]?.sectionId && (
                  <li className="bg-base-200 px-4 py-3">
                    <h3 dir="auto" className="font-semibold break-words">
                      {titleOf.get(sectionId)}
                    </h3>
                  </li>
                )}
                <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
                  <span
                    aria-hidden
                    className="w-6 shrink-0 text-end text-sm text-base-content/75 tabular-nums"
                  >
                    {index + 1}
                  </span>
                  <p dir="auto" className="min-w-0 flex-1">
                    {isLoggedIn ? (
                      <Link
                        to={`${pages.lectures}?${new URLSearchParams({ course: course._id, lecture: _id })}`}
                        className="link-hover"
                      >
                        {title}
                      </Link>
                    ) : (
                      title
                    )}
                  </p>
                  {isPlayable && <Preview course={course} entry={entry} />}
                  {isPreview && !isPlayable && (
                    <PreviewSign course={course} entry={entry} isLoggedIn={isLoggedIn} />
                  )}
                  {isAudio && <AudioSign label={t(audio)} />}
                  {fact && <span className="text-sm text-base-content/75">{t(fact)}</span>}
                  {seconds !== null && <Length seconds={seconds} />}
                  <OpensLater {...rules} />
                </li>
              </Fragment>
            )
          })}
        </ol>
      )}
      {shown.length < lectures.length && (
        <button type="button" className="btn mt-3" onClick={() => setIsWhole(true)}>
          {t(messages.showAllLectures({ count: lectures.length }))}
        </button>
      )}
    </section>
  )
}

type SignProps = { course: Course; entry: Lectures[number]; isLoggedIn: boolean }

/** People who are signed in watch it where their progress counts, whether or not they take the course. */
function PreviewSign({ course, entry: { _id, title, secure_url }, isLoggedIn }: SignProps) {
  const t = useTranslate()
  if (!isLoggedIn || secure_url === undefined)
    return <span className="badge badge-outline">{t(preview)}</span>
  return (
    <Link
      to={`${pages.lectures}?${new URLSearchParams({ course: course._id, lecture: _id })}`}
      className="btn btn-sm min-h-11"
      aria-label={t(messages.playPreview({ title }))}
    >
      <Play aria-hidden className="size-4" />
      {t(preview)}
    </Link>
  )
}

function NoLectures({ course }: { course: Course }) {
  const t = useTranslate()
  const mayEdit = useMayEdit(course._id)
  return (
    <Notice
      level={3}
      spot="page"
      heading={t(messages.noLectures)}
      action={
        mayEdit ? (
          <CourseButton to={pages.addLecture} course={course}>
            {t(messages.addLectures)}
          </CourseButton>
        ) : (
          <GoButton to={pages.courses} className="">
            {t(showAll)}
          </GoButton>
        )
      }
    >
      {t(mayEdit ? messages.noLecturesForEditors : messages.noLecturesHint)}
    </Notice>
  )
}

type RulesProps = Pick<Lectures[number], 'availableAfterDays' | 'availableAt' | 'isDraft' | 'isRequired'>

/** Only the general rules; the list of lectures shows those of a learner who has begun. */
function OpensLater({ availableAfterDays, availableAt, isDraft, isRequired }: RulesProps) {
  const t = useTranslate()
  const formatMoment = useMomentInZones()
  const texts = [
    isDraft && t(sectionMessages.draft),
    isRequired === false && t(sectionMessages.optional),
    availableAt && t(sectionMessages.opensAt({ at: formatMoment(availableAt) })),
    availableAfterDays !== undefined && t(sectionMessages.afterDays({ days: availableAfterDays })),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return <p className="w-full ps-9 text-sm text-base-content/75">{texts.join(' · ')}</p>
}

function Length({ seconds }: { seconds: number }) {
  const t = useTranslate()
  return (
    <>
      <span aria-hidden className="shrink-0 text-sm text-base-content/75 tabular-nums">
        {formatTime(seconds)}
      </span>
      <span className="sr-only">{spellTime(t, seconds)}</span>
    </>
  )
}
