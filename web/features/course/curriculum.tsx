import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/generated/course-more.ts'
import { audio, preview } from '../../../contract/messages/generated/lecture.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime, spellTime } from '../../player/format-time.ts'
import { AudioSign } from './audio-sign.tsx'

type Lectures = Reply<Endpoints['summarizeCourse']>['curriculum']
type Props = { course: Course; lectures: Lectures; isLoggedIn: boolean }

const shownAtFirst = 12

export function Curriculum({ course, lectures, isLoggedIn }: Props) {
  const t = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole || lectures.length <= shownAtFirst + 1 ? lectures : lectures.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="curriculum">
      <h2 id="curriculum" className="mb-3 text-xl font-semibold">
        {t(messages.curriculum)}
      </h2>
      {lectures.length === 0 ? (
        <p className="text-base-content/75">{t(messages.noLectures)}</p>
      ) : (
        <ol className="divide-y divide-base-300 rounded-box border border-base-300">
          {shown.map(({ _id, title, seconds, isAudio, isPreview }, index) => (
            <li key={_id} className="flex items-baseline gap-3 px-4 py-3">
              <span aria-hidden className="w-6 shrink-0 text-end text-sm text-base-content/75 tabular-nums">
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
              {isPreview && <span className="badge badge-outline">{t(preview)}</span>}
              {isAudio && <AudioSign label={t(audio)} />}
              {seconds !== null && <Length seconds={seconds} />}
            </li>
          ))}
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
