import { CloudOff } from 'lucide-react'
import * as messages from '../../../../contract/messages/assignment-draft.ts'
import type { CallError } from '../../../lib/calls/call.ts'
import { isRefused } from '../../../lib/form/save-later.ts'
import { useFormatTime } from '../../../lib/format/use-format-time.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { DraftState } from './draft-queue.ts'

const stateNames = { saved: messages.saved, saving: messages.saving, 'not-saved': messages.inTrouble }

/** What became of what was typed last, and why it is not saved if it is not. */
export function SavingState({ state }: { state: DraftState }) {
  const t = useTranslate()
  const { saving, failure, pressedAt, newer } = state
  if (newer) return null
  if (failure)
    return (
      <p role="status" className="min-w-0 flex-1 text-error">
        {isRefused(failure) ? t(messages.refused({ why: t(failure.text) })) : t(whyNot(failure))}
      </p>
    )
  return (
    <p role="status" className="text-base-content/75">
      {pressedAt ? t(messages.handingIn) : saving && t(stateNames[saving])}
    </p>
  )
}

const whyNot = ({ status }: CallError) => {
  if (status === 401) return messages.signedOut
  return status ? messages.inTrouble : messages.unreachable
}

type Props = { at: string; onCancel: () => void }

/** ‘Hand in’ was pressed, but nobody heard it. */
export function NotHandedIn({ at, onCancel }: Props) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  return (
    <div role="alert" className="grid gap-3 rounded-box border-2 border-warning p-4">
      <p className="flex items-center gap-2 font-semibold">
        <CloudOff aria-hidden className="size-5 shrink-0" />
        {t(messages.notHandedIn)}
      </p>
      <p>{t(messages.waits({ at: formatMoment(at) }))}</p>
      <button type="button" className="btn justify-self-start" onClick={onCancel}>
        {t(messages.doNot)}
      </button>
    </div>
  )
}
