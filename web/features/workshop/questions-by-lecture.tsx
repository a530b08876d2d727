import { useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { numbered } from '../../../contract/messages/lecture.ts'
import { lecturesNotLoaded, noLectures, noLecturesHint } from '../../../contract/messages/statistics.ts'
import * as messages from '../../../contract/messages/workshop.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import Questions from '../question/questions.tsx'
import { useLectures } from './use-lectures.ts'

export default function QuestionsByLecture({ course: { _id } }: { course: Course }) {
  return (
    <Loaded query={useLectures(_id)} notLoaded={lecturesNotLoaded} height="h-64">
      {(lectures) => <OfLecture courseId={_id} lectures={lectures} />}
    </Loaded>
  )
}

function OfLecture({ courseId, lectures }: { courseId: string; lectures: Lecture[] }) {
  const t = useTranslate()
  const [chosenId, choose] = useState(lectures[0]?._id)
  const lecture = lectures.find(({ _id }) => _id === chosenId) ?? lectures[0]
  if (!lecture)
    return (
      <Notice spot="talk" heading={t(noLectures)}>
        {t(noLecturesHint)}
      </Notice>
    )
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <FieldFrame label={t(messages.ofLecture)}>
        {(wrapped) => (
          <select
            {...wrapped}
            dir="auto"
            className="select w-full"
            value={lecture._id}
            onChange={({ target }) => choose(target.value)}
          >
            {lectures.map(({ _id, title }, index) => (
              <option key={_id} value={_id}>
                {t(numbered({ number: index + 1, title }))}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Questions key={lecture._id} courseId={courseId} lecture={lecture} video={null} />
    </div>
  )
}
