import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { HealthPart } from '../../../contract/endpoints/desk/health.ts'
import * as messages from '../../../contract/messages/generated/health.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { adviceOn, describe, partNames } from './describe.ts'

const states = {
  ok: { icon: CircleCheck, color: 'oklch(56% 0.14 150)', label: messages.ok },
  warning: { icon: CircleAlert, color: 'oklch(62% 0.14 70)', label: messages.warning },
  error: { icon: CircleX, color: 'var(--color-error)', label: messages.error },
}

export function PartRow({ part }: { part: HealthPart }) {
  const t = useTranslate()
  const { code } = useLocale()
  const { formatMoment } = useFormatTime()
  const { icon: Icon, color, label } = states[part.state]
  const advice = adviceOn(part)
  return (
    <li className="flex gap-3 px-4 py-4">
      <Icon aria-hidden className="size-6 shrink-0" style={{ color }} />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <h2 className="font-medium">{t(partNames[part.name])}</h2>
          <span className="text-sm text-base-content/75">{t(label)}</span>
        </div>
        <p className="text-base-content/75 wrap-anywhere">{t(describe(part, { code, formatMoment }))}</p>
        {advice && (
          <p className="wrap-anywhere">
            <span className="font-medium">{t(messages.toDo)}</span> {t(advice)}
          </p>
        )}
      </div>
    </li>
  )
}
