import type { Learner } from '../../../contract/endpoints/learning/statistics.ts'
import * as messages from '../../../contract/messages/generated/teaching.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { LearnerCertificate } from './learner-certificate.tsx'

export function LearnerRow({ learner, total }: { learner: Learner; total: number }) {
  const t = useTranslate()
  const { fullName, avatar, finishedLectures: finished, share, completedAt, lastWatchedAt } = learner
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <img
        src={avatar.secure_url}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11 rounded-full bg-base-200 object-cover"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {fullName}
        </p>
        <progress
          className="progress h-1.5 progress-primary"
          value={share}
          max={1}
          aria-label={t(messages.progressOf({ name: fullName }))}
        />
        <p className="text-sm text-base-content/75">
          {t(messages.finished({ finished, total }))}
          {' · '}
          {completedAt && (
            <>
              <Day at={completedAt} describe={(date) => t(messages.completed({ date }))} />
              {' · '}
            </>
          )}
          <Day at={lastWatchedAt} describe={(date) => t(messages.lastWatched({ date }))} />
        </p>
        {learner.certificate && <LearnerCertificate certificate={learner.certificate} name={fullName} />}
      </div>
    </li>
  )
}
