import { useId } from 'react'
import type { SubmissionVersion } from '../../../../contract/endpoints/submission.ts'
import * as messages from '../../../../contract/messages/assignment-draft.ts'
import { useFormatTime } from '../../../lib/format/use-format-time.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { DraftQueue, DraftState } from './draft-queue.ts'

type Props = {
  newer: SubmissionVersion
  mine: Pick<DraftState, 'text' | 'link'>
  queue: Pick<DraftQueue, 'keepMine' | 'takeNewer'>
}

/** Both drafts, until one of them is chosen. */
export function NewerDraft({ newer, mine, queue }: Props) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const id = useId()
  const at = formatMoment(newer.submittedAt ?? newer.savedAt)
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3 rounded-box border-2 border-warning p-4">
      <div role="alert" className="grid gap-1">
        <h3 id={id} className="text-lg font-semibold">
          {t(newer.submittedAt ? messages.newerHandedIn : messages.newerDraft)}
        </h3>
        <p>{t(newer.submittedAt ? messages.newerHandedInAt({ at }) : messages.newerSaved({ at }))}</p>
      </div>
      <div className="grid min-w-0 gap-3 sm:grid-cols-2">
        <Draft label={t(messages.theirs)} {...newer} />
        <Draft label={t(messages.mine)} {...mine} />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => void queue.keepMine()}>
          {t(messages.keepMine)}
        </button>
        <button type="button" className="btn" onClick={queue.takeNewer}>
          {t(messages.takeNewer)}
        </button>
      </div>
    </section>
  )
}

type DraftProps = { label: string; text: string; link: string }

/** As it was written, so that it can be compared and copied. */
export function Draft({ label, text, link }: DraftProps) {
  return (
    <label className="grid min-w-0 gap-1.5 font-medium">
      {label}
      <textarea
        readOnly
        dir="auto"
        rows={6}
        className="textarea w-full font-mono font-normal"
        value={[text, link].filter(Boolean).join('\n\n')}
      />
    </label>
  )
}
