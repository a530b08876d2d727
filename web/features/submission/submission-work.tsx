import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Submission } from '../../../contract/endpoints/submission-grading.ts'
import * as messages from '../../../contract/messages/assignment-mark.ts'
import { handedIn, late, version as numbered } from '../../../contract/messages/assignment-take.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { UncheckedFiles } from '../quiz-attempt/grade/unchecked-files.tsx'
import { Commented } from './comments/commented.tsx'
import { GradeForm } from './grade-form.tsx'
import { GradeView } from './grade-view.tsx'
import { PeopleLine } from './group-work/team-line.tsx'
import { submissionQuery } from './marking-queries.ts'
import { ReviewsOfWork } from './peer-review/reviews-of-work.tsx'
import { SimilarWorks } from './similar/similar-works.tsx'
import { MarkingNotice } from './two-markers/marking-notice.tsx'
import { VersionView } from './version-view.tsx'

type Props = {
  submissionId: string
  /** On the list, from 1. */
  number: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Leads on after Enter in the points. */
  onGraded: (() => void) | undefined
  takesFocus: boolean
}

/** What one learner handed in, beside how it is graded. */
export function SubmissionWork({ submissionId, ...props }: Props) {
  const read = useQuery({ ...submissionQuery(submissionId), refetchOnWindowFocus: false })
  return (
    <Loaded query={read} notLoaded={messages.notLoaded} height="h-96">
      {({ submission }) => <Work submission={submission} {...props} />}
    </Loaded>
  )
}

type WorkProps = Omit<Props, 'submissionId'> & { submission: Submission }

function Work({ submission, number, onPrevious, onNext, onGraded, takesFocus }: WorkProps) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const { versions, user, team, submissionId } = submission
  const last = versions.at(-1)
  const [shown, setShown] = useState(last?.number)
  const version = versions.find((one) => one.number === shown) ?? last
  if (!version || !last) return <p>{t(messages.none)}</p>
  return (
    <div className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2
          dir="auto"
          className="min-w-0 basis-full sm:flex-1 sm:basis-40 text-2xl font-bold tracking-tight wrap-anywhere"
        >
          {user?.fullName ?? team ?? t(messages.nameless({ number }))}
        </h2>
        <Step label={t(messages.previous)} onPress={onPrevious} />
        <Step label={t(messages.next)} onPress={onNext} />
      </div>
      {versions.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t(messages.versionLabel)}</legend>
          {versions.map((one) => (
            <button
              key={one.number}
              type="button"
              aria-pressed={one === version}
              className={`btn ${one === version ? 'btn-primary' : ''}`}
              onClick={() => setShown(one.number)}
            >
              {t(numbered({ number: one.number }))}
            </button>
          ))}
        </fieldset>
      )}
      <div className="grid min-w-0 gap-3 rounded-box border border-base-300 p-4 sm:p-6">
        <p className="text-sm text-base-content/75">
          {t(handedIn({ at: formatMoment(version.submittedAt ?? version.savedAt) }))}
          {version.isLate && ` · ${t(late({ days: version.lateDays }))}`}
        </p>
        <PeopleLine people={version.people} />
        <Commented submissionId={submissionId} number={version.number}>
          <VersionView key={version.number} version={version} submissionId={submissionId} />
        </Commented>
        {version.files.length > 0 && <UncheckedFiles />}
      </div>
      <SimilarWorks submissionId={submissionId} />
      {submission.peerReview && <ReviewsOfWork submissionId={submissionId} />}
      {version.marking && <MarkingNotice marking={version.marking} max={submission.points} />}
      {version === last && version.marking?.place !== null ? (
        <GradeForm
          key={last.number}
          submission={submission}
          version={last}
          onNext={onGraded}
          takesFocus={takesFocus}
        />
      ) : (
        <>
          {version !== last && <p className="text-base-content/75">{t(messages.earlier)}</p>}
          {version.grade && <GradeView grade={version.grade} submissionId={submissionId} />}
        </>
      )}
    </div>
  )
}

function Step({ label, onPress }: { label: string; onPress: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className="btn"
      // A disabled button would lose the focus.
      aria-disabled={!onPress}
      onClick={() => onPress?.()}
    >
      {label}
    </button>
  )
}
