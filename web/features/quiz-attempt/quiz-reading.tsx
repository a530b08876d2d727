import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LectureOf } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/quiz-take.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { usePreviewedCourse } from '../../lib/windows/use-preview.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { AdjacentLecture, Finish } from '../../player/player-source.ts'
import ArticleText from '../article/article-text.tsx'
import { GoOn } from '../lecture/go-on.tsx'
import { OpenAttempt } from './answering/open-attempt.tsx'
import { attemptQuery, attemptsQuery } from './attempt-queries.ts'
import { AttemptResult } from './attempt-result.tsx'
import { QuizStart } from './quiz-start.tsx'
import './quiz-paper.css'

type Props = {
  courseId: string
  lecture: LectureOf<'quiz'>
  next: AdjacentLecture | undefined
  finish: Finish
}

/** A quiz as learners take it: where they stand, the attempt that is open, or one that was handed in. */
export default function QuizReading({ courseId, lecture, next, finish }: Props) {
  const t = useTranslate()
  const isPreviewed = usePreviewedCourse() !== undefined
  const [chosen, setChosen] = useState<string>()
  const list = useQuery(attemptsQuery(lecture._id))
  if (isPreviewed) return <p className="text-base-content/75">{t(messages.previewed)}</p>
  return (
    <>
      {lecture.description && <ArticleText body={lecture.description} />}
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-64">
        {(listed) => {
          const open = listed.attempts.find(({ state }) => state === 'open')
          const shown = chosen ?? open?.attemptId
          if (!shown)
            return (
              <>
                <QuizStart lectureId={lecture._id} listed={listed} onChoose={setChosen} />
                {listed.attempts.length > 0 && <GoOn next={next} finish={finish} />}
              </>
            )
          return (
            <Attempt
              key={shown}
              courseId={courseId}
              attemptId={shown}
              takesFocus={chosen !== undefined}
              onBack={() => setChosen(undefined)}
              onHandedIn={() => setChosen(shown)}
            />
          )
        }}
      </Loaded>
    </>
  )
}

type AttemptProps = {
  courseId: string
  attemptId: string
  /** It was started or chosen here; the button that did so is gone. */
  takesFocus: boolean
  onBack: () => void
  onHandedIn: () => void
}

function Attempt({ courseId, attemptId, takesFocus, onBack, onHandedIn }: AttemptProps) {
  const read = useQuery({ ...attemptQuery(attemptId), refetchOnWindowFocus: false })
  return (
    <Loaded query={read} notLoaded={messages.notLoaded} height="h-96">
      {({ attempt }) =>
        attempt.state === 'open' ? (
          <OpenAttempt
            courseId={courseId}
            attempt={attempt}
            takesFocus={takesFocus}
            onHandedIn={onHandedIn}
          />
        ) : (
          <AttemptResult attempt={attempt} onBack={onBack} />
        )
      }
    </Loaded>
  )
}
