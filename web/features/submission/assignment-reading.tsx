import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LectureOf } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/assignment-take.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { usePreviewedCourse } from '../../lib/windows/use-preview.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { AdjacentLecture, Finish } from '../../player/player-source.ts'
import ArticleText from '../article/article-text.tsx'
import { ResourceList } from '../file/resource-list.tsx'
import { GoOn } from '../lecture/go-on.tsx'
import { AskedFacts } from './asked-facts.tsx'
import { DraftForm } from './draft/draft-form.tsx'
import { LeftWork } from './draft/left-work.tsx'
import { useHasLeft } from './draft/use-draft.ts'
import { GradeView } from './grade-view.tsx'
import { CameLater } from './group-work/came-later.tsx'
import { PeopleLine, TeamLine } from './group-work/team-line.tsx'
import { type Own, ownQuery, takeBack } from './submission-queries.ts'
import { VersionView } from './version-view.tsx'

const PeerReviews = lazy(() => import('./peer-review/peer-reviews.tsx'))

type Props = {
  courseId: string
  lecture: LectureOf<'assignment'>
  next: AdjacentLecture | undefined
  finish: Finish
}

/** An assignment as learners see it: what is asked, their draft, what they handed in, and its grade. */
export default function AssignmentReading({ courseId, lecture, next, finish }: Props) {
  const t = useTranslate()
  const isPreviewed = usePreviewedCourse() !== undefined
  const own = useQuery({ ...ownQuery(lecture._id), refetchOnWindowFocus: false })
  return (
    <>
      {lecture.description && <ArticleText body={lecture.description} />}
      {lecture.resources && <ResourceList resources={lecture.resources} />}
      {isPreviewed ? (
        <p className="text-base-content/75">{t(messages.previewed)}</p>
      ) : (
        <Loaded query={own} notLoaded={messages.notLoaded} height="h-64">
          {({ submission, assignment }) => (
            <>
              <AskedFacts assignment={assignment} />
              <TeamLine assignment={assignment} team={submission.team} />
              <OwnWork courseId={courseId} lectureId={lecture._id} own={{ submission, assignment }} />
              {assignment.peerReview && (
                <Suspense fallback={null}>
                  {/* What was handed in, or taken back, decides what may be reviewed. */}
                  <PeerReviews key={submission.versions.length} lectureId={lecture._id} />
                </Suspense>
              )}
              {submission.versions.length > 0 && <GoOn next={next} finish={finish} />}
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

type WorkProps = { courseId: string; lectureId: string; own: Own }

function OwnWork({ courseId, lectureId, own: { submission, assignment } }: WorkProps) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  /** How many versions there were when this was pressed. */
  const [writesAfter, setWritesAfter] = useState<number>()
  const [isTakenBack, setIsTakenBack] = useState(false)
  const hasLeft = useHasLeft(lectureId)
  const { versions, draft, grade, submissionId, mayTakeBack } = submission
  const mayWrite = !assignment.isClosed && (draft !== null || assignment.attemptsLeft > 0)
  const isWriting =
    mayWrite && (draft !== null || versions.length === 0 || writesAfter === versions.length || hasLeft)
  const receipt = useReceiptFocus(versions.length)
  return (
    <>
      {grade && submissionId && (
        <section className="grid gap-3">
          <h2 className="text-xl font-semibold">{t(messages.grade)}</h2>
          <GradeView grade={grade} submissionId={submissionId} />
        </section>
      )}
      {versions.length > 0 && (
        <section className="grid gap-4">
          <h2 ref={receipt} tabIndex={-1} className="text-xl font-semibold outline-none">
            {t(messages.receipt)}
          </h2>
          {versions.toReversed().map((version) => (
            <div
              key={version.number}
              className="grid min-w-0 gap-3 rounded-box border border-base-300 p-4 sm:p-6"
            >
              <p role="status" className="font-medium">
                {t(messages.handedIn({ at: formatMoment(version.submittedAt ?? version.savedAt) }))}
                {version.isLate && ` · ${t(messages.late({ days: version.lateDays }))}`}
                {versions.length > 1 && ` · ${t(messages.version({ number: version.number }))}`}
              </p>
              <PeopleLine people={version.people} />
              <VersionView version={version} submissionId={submissionId ?? ''} />
            </div>
          ))}
          {!draft && <CameLater courseId={courseId} lectureId={lectureId} submission={submission} />}
          <div className="flex flex-wrap gap-3">
            {mayTakeBack && (
              <button
                type="button"
                className="btn"
                onClick={() => {
                  setIsTakenBack(true)
                  void takeBack({ courseId, lectureId }).catch(() => setIsTakenBack(false))
                }}
              >
                {t(messages.takeBack)}
              </button>
            )}
            {mayWrite && !isWriting && (
              <button type="button" className="btn" onClick={() => setWritesAfter(versions.length)}>
                {t(messages.handInAgain)}
              </button>
            )}
          </div>
        </section>
      )}
      {isWriting && (
        <DraftForm
          key={versions.length}
          courseId={courseId}
          lectureId={lectureId}
          submission={submission}
          assignment={assignment}
          takesFocus={isTakenBack || writesAfter !== undefined}
        />
      )}
      {!mayWrite && <LeftWork lectureId={lectureId} />}
    </>
  )
}

/** The button that handed the work in is gone with the form; elsewhere the focus stays where it is. */
function useReceiptFocus(versions: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useRef(versions)
  useEffect(() => {
    if (versions > known.current && document.activeElement === document.body) heading.current?.focus()
    known.current = versions
  }, [versions])
  return heading
}
