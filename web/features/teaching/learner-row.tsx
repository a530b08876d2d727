import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Learner } from '../../../contract/endpoints/statistics.ts'
import { complete } from '../../../contract/messages/course-share.ts'
import * as writing from '../../../contract/messages/learner-message.ts'
import * as messages from '../../../contract/messages/teaching.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { PersonRow } from '../../ui/person-row.tsx'
import { percentOf } from '../course/share/share-bar.tsx'
import { WriteMessage } from '../learner-message/write-message.tsx'
import { LearnerCertificate } from './learner-certificate.tsx'

type Props = { courseId: string; learner: Learner; total: number }

export function LearnerRow({ courseId, learner, total }: Props) {
  const t = useTranslate()
  const { _id, fullName, finishedLectures: finished, share, completedAt } = learner
  const { isStuck, lastLecture, lastWatchedAt, certificate } = learner
  return (
    <PersonRow
      person={learner}
      badge={
        isStuck && <span className="badge badge-soft badge-warning badge-sm">{t(messages.isStuck)}</span>
      }
      end={<WriteTo courseId={courseId} userId={_id} name={fullName} />}
    >
      <div className="mt-1 grid gap-1">
        <progress
          className="progress h-1.5 progress-primary"
          value={share}
          max={1}
          aria-label={t(messages.progressOf({ name: fullName }))}
        />
        <p className="text-sm text-base-content/75">
          {t(complete({ percent: percentOf(share) }))}
          {' · '}
          {t(messages.finished({ finished, total }))}
          {completedAt && (
            <>
              {' · '}
              <Day at={completedAt} describe={(date) => t(messages.completed({ date }))} />
            </>
          )}
        </p>
        <p className="text-sm text-base-content/75">
          <Away at={lastWatchedAt} />
          {lastLecture && (
            <>
              {' · '}
              <Link
                to={`${pages.lectures}?${new URLSearchParams({ course: courseId, lecture: lastLecture._id })}`}
                className="link wrap-anywhere"
              >
                <bdi>{lastLecture.title}</bdi>
              </Link>
            </>
          )}
        </p>
        {certificate && <LearnerCertificate certificate={certificate} name={fullName} />}
      </div>
    </PersonRow>
  )
}

const dayMs = 86_400_000

function Away({ at }: { at: string }) {
  const t = useTranslate()
  const [now] = useState(Date.now)
  const days = Math.max(0, Math.floor((now - new Date(at).getTime()) / dayMs))
  return <Day at={at} describe={(date) => t(messages.away({ days, date }))} />
}

function WriteTo({ courseId, userId, name }: { courseId: string; userId: string; name: string }) {
  const t = useTranslate()
  const [isWriting, setIsWriting] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-label={t(writing.writeTo({ name }))}
        onClick={() => setIsWriting(true)}
      >
        {t(writing.write)}
      </button>
      {isWriting && (
        <WriteMessage
          courseId={courseId}
          to={{ userIds: [userId] }}
          heading={t(writing.writeTo({ name }))}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  )
}
