import { useState } from 'react'
import type { Learning } from '../../../contract/endpoints/learning.ts'
import * as messages from '../../../contract/messages/learning.ts'
import { formatLength } from '../../lib/format/format-facts.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { showError } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { choosePace } from './learning-queries.ts'

const offeredMinutes = [30, 60, 120, 180, 300, 600]

export function WeekAndPace({ learning: { minutesThisWeek, minutesPerWeek } }: { learning: Learning }) {
  const t = useTranslate()
  const isHydrated = useIsHydrated()
  const [sending, setSending] = useState<number | null>()
  const chosen = sending === undefined ? minutesPerWeek : sending
  const offered = [...new Set([...offeredMinutes, ...(chosen ? [chosen] : [])])].sort((a, b) => a - b)
  const choose = async (minutes: number | null) => {
    setSending(minutes)
    await choosePace(minutes).catch(() => showError(messages.paceFailed))
    setSending(undefined)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="text-base-content/75">{t(messages.minutesThisWeek({ minutes: minutesThisWeek }))}</p>
      <label className="flex items-center gap-3">
        <span className="shrink-0 font-medium">{t(messages.pace)}</span>
        <select
          className="select w-auto"
          title={t(messages.paceHint)}
          // A choice before hydration would be lost.
          disabled={!isHydrated}
          aria-busy={sending !== undefined}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => void choose(value ? Number(value) : null)}
        >
          <option value="">{t(messages.noPace)}</option>
          {offered.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t(messages.aWeek({ time: formatLength(minutes * 60) }))}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
