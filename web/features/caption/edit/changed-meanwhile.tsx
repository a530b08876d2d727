import { useId, useMemo } from 'react'
import type { Cue } from '../../../../contract/endpoints/caption.ts'
import * as messages from '../../../../contract/messages/caption-edit.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { formatCueTime } from './cues/cue-time.ts'

const maxShown = 5

type Props = {
  mine: readonly Cue[]
  theirs: readonly Cue[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Both versions are there until the editor chooses. */
export function ChangedMeanwhile({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslate()
  const id = useId()
  const differences = useMemo(() => compareCues(mine, theirs), [mine, theirs])
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-box border-2 border-error p-3">
      <h2 id={id} className="font-semibold">
        {t(messages.changedHeading)}
      </h2>
      <p>{t(messages.changedText({ count: differences.length }))}</p>
      <dl className="grid gap-2 text-sm">
        {differences.slice(0, maxShown).map(({ seconds, own, other }) => (
          <div key={seconds}>
            <dt className="tabular-nums">{formatCueTime(seconds)}</dt>
            <dd dir="auto">
              {t(messages.mine)}: {own?.text ?? t(messages.nothing)}
            </dd>
            <dd dir="auto">
              {t(messages.theirs)}: {other?.text ?? t(messages.nothing)}
            </dd>
          </div>
        ))}
      </dl>
      {differences.length > maxShown && (
        <p className="text-sm">{t(messages.moreDiffer({ count: differences.length - maxShown }))}</p>
      )}
      <div className="flex flex-wrap gap-2">
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

/** By the second at which a cue begins. */
function compareCues(mine: readonly Cue[], theirs: readonly Cue[]) {
  const [own, other] = [mine, theirs].map((cues) => new Map(cues.map((cue) => [cue.startSeconds, cue])))
  const starts = [...new Set([...mine, ...theirs].map(({ startSeconds }) => startSeconds))]
  return starts
    .toSorted((one, another) => one - another)
    .map((seconds) => ({ seconds, own: own?.get(seconds), other: other?.get(seconds) }))
    .filter(({ own, other }) => own?.text !== other?.text || own?.endSeconds !== other?.endSeconds)
}
