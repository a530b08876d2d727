import type { SubmissionVersion } from '../../../../contract/endpoints/submission.ts'
import * as messages from '../../../../contract/messages/assignment-group.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { VersionView } from '../version-view.tsx'

type Props = {
  theirs: SubmissionVersion
  submissionId: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What another person of the group saved while this one wrote. */
export function WrittenMeanwhile({ theirs, submissionId, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslate()
  return (
    <section role="alert" className="grid min-w-0 gap-3 rounded-box border border-warning p-4 sm:p-6">
      <p className="font-medium">{t(messages.writtenMeanwhile)}</p>
      <VersionView version={theirs} submissionId={submissionId} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={onKeepMine}>
          {t(messages.keepMine)}
        </button>
        <button type="button" className="btn" onClick={onTakeTheirs}>
          {t(messages.takeTheirs)}
        </button>
      </div>
    </section>
  )
}
