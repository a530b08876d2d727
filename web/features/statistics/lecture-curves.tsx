import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/statistics.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { lecturesQuery } from '../lecture/lecture-queries.ts'
import { LectureCurve } from './lecture-curve.tsx'

type Props = {
  courseId: string
  chosenId: string
  /** Takes the focus when a lecture is chosen elsewhere. */
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (lectureId: string) => void
}

export function LectureCurves({ courseId, chosenId, heading, onChoose }: Props) {
  const t = useTranslate()
  const query = useQuery({ ...lecturesQuery(courseId), enabled: true })
  return (
    <section aria-labelledby="curve-heading" className="grid grid-cols-1 gap-4">
      <h2
        ref={heading}
        id="curve-heading"
        tabIndex={-1}
        className="scroll-mt-24 text-xl font-bold outline-none"
      >
        {t(messages.curveHeading)}
      </h2>
      <p className="max-w-prose text-base-content/75">{t(messages.curveLead)}</p>
      <Loaded query={query} notLoaded={messages.lecturesNotLoaded} height="h-72">
        {(lectures) => {
          const lecture = lectures.find(({ _id }) => _id === chosenId) ?? lectures[0]
          if (!lecture)
            return (
              <Notice level={3} spot="shelf" heading={t(messages.noLectures)}>
                {t(messages.noLecturesHint)}
              </Notice>
            )
          return (
            <>
              <LectureChoice lectures={lectures} chosen={lecture} onChoose={onChoose} />
              <LectureCurve key={lecture._id} courseId={courseId} lecture={lecture} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

type ChoiceProps = { lectures: Lecture[]; chosen: Lecture; onChoose: (lectureId: string) => void }

function LectureChoice({ lectures, chosen, onChoose }: ChoiceProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="grid max-w-xl gap-2">
      <label htmlFor={id} className="font-medium">
        {t(messages.lecture)}
      </label>
      <select
        id={id}
        dir="auto"
        className="select w-full"
        value={chosen._id}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {lectures.map(({ _id, title }, index) => (
          <option key={_id} value={_id}>
            {t(messages.numbered({ number: index + 1, title }))}
          </option>
        ))}
      </select>
    </div>
  )
}
