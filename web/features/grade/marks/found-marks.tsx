import { useState } from 'react'
import * as messages from '../../../../contract/messages/grade-block.ts'
import * as gridMessages from '../../../../contract/messages/grade-grid.ts'
import * as settingsMessages from '../../../../contract/messages/grade-settings.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { notify } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { reloadBook } from '../grade-queries.ts'
import { type CheckedMarks, checkMarks, type SentMarks, sendMarks } from './check-marks.ts'

type Props = {
  sent: SentMarks
  checked: CheckedMarks
  label: (count: number) => Message
  /** The reason that is kept where none is given. */
  fallback?: string
  onDone: () => void
}

const maxShown = 50

/** Which marks would change, and the press that changes them. What failed in the middle is listed anew. */
export function FoundMarks({ sent, checked, label, fallback = '', onDone }: Props) {
  const t = useTranslate()
  const [left, setLeft] = useState(checked)
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  /** How many files are sent; undefined while none is. */
  const [done, setDone] = useState<number>()
  const { changes, count } = left
  const send = async () => {
    if (sent.takesBack && reason.trim() === '') return setIsAsked(true)
    setDone(0)
    const all = async () => {
      for (const [index, file] of sent.files.entries()) {
        await sendMarks(sent, file, { reason: reason.trim() || fallback })
        setDone(index + 1)
      }
      return { message: messages.saved({ count }) }
    }
    try {
      await notify({ loading: messages.saving }, all())
      await reloadBook(sent.courseId)
      onDone()
    } catch {
      void reloadBook(sent.courseId)
      const missing = await checkMarks(sent).catch(() => undefined)
      const saved = checked.count - (missing?.count ?? checked.count)
      if (missing) setLeft({ ...missing, message: messages.notAllSaved({ done: saved, all: checked.count }) })
    }
    setDone(undefined)
  }
  return (
    <section className="grid gap-3">
      <p role="status" className="font-medium">
        {t(left.message)}
      </p>
      <WrongRows {...left} />
      <ul className="divide-y divide-base-300">
        {changes.slice(0, maxShown).map(({ userId, itemId, fullName, title, before, after }) => (
          <li key={`${userId} ${itemId}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{fullName}</bdi> <bdi>{title}</bdi>
            </span>
            <span className="tabular-nums">
              {t(
                gridMessages.change({
                  before: before || t(gridMessages.nothing),
                  after: after || t(gridMessages.nothing),
                }),
              )}
            </span>
          </li>
        ))}
      </ul>
      {count > maxShown && <p className="text-sm">{t(settingsMessages.more({ count: count - maxShown }))}</p>}
      {count > 0 && (
        <>
          <TextArea
            label={t(messages.reason)}
            rows={2}
            maxLength={maxLength.reportReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...(isAsked && reason.trim() === '' && { error: t(messages.reasonMissing) })}
          />
          {done !== undefined && sent.files.length > 1 && (
            <progress
              className="progress w-full"
              aria-label={t(messages.saving)}
              value={done}
              max={sent.files.length}
            />
          )}
          <button
            type="button"
            className="btn justify-self-start btn-primary"
            disabled={done !== undefined}
            onClick={() => void send()}
          >
            {t(label(count))}
          </button>
        </>
      )}
    </section>
  )
}

function WrongRows({ wrong, rows }: Pick<CheckedMarks, 'wrong' | 'rows'>) {
  const t = useTranslate()
  if (wrong === 0) return null
  return (
    <div className="grid gap-1">
      <p className="font-medium text-error">{t(settingsMessages.wrongRows({ count: wrong }))}</p>
      <ul className="grid gap-1 text-sm">
        {rows.slice(0, maxShown).map(({ line, message: why }) => (
          <li key={`${line} ${why}`} className="wrap-anywhere">
            {t(settingsMessages.wrongRow({ line, message: why }))}
          </li>
        ))}
      </ul>
      {wrong > maxShown && <p className="text-sm">{t(settingsMessages.more({ count: wrong - maxShown }))}</p>}
    </div>
  )
}
