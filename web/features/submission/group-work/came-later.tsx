import type { OwnSubmission } from '../../../../contract/endpoints/submission.ts'
import * as messages from '../../../../contract/messages/assignment-group.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { joinWork } from '../submission-queries.ts'

type Props = { courseId: string; lectureId: string; submission: OwnSubmission }

/** One who came into the group after it had handed in completes the lecture by a press. */
export function CameLater({ courseId, lectureId, submission: { team, versions } }: Props) {
  const t = useTranslate()
  const { _id } = useSession().data
  const people = versions.at(-1)?.people ?? []
  if (!team || people.some((one) => one._id === _id)) return null
  return (
    <div className="grid gap-2">
      <p>{t(messages.cameLater)}</p>
      <button
        type="button"
        className="btn justify-self-start"
        onClick={() => void joinWork({ courseId, lectureId }).catch(() => {})}
      >
        {t(messages.belong)}
      </button>
    </div>
  )
}
