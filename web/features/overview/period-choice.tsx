import { Download } from 'lucide-react'
import { type OverviewDays, overviewDays } from '../../../contract/endpoints/desk/measures.ts'
import * as messages from '../../../contract/messages/generated/overview.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { downloadAddress } from './overview-queries.ts'

const names = { 28: messages.days28, 90: messages.days90, 365: messages.days365 }

type Props = { days: OverviewDays; onChoose: (days: string) => void }

export function PeriodChoice({ days, onChoose }: Props) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <fieldset className="segments">
        <legend className="sr-only">{t(messages.period)}</legend>
        {overviewDays.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="days"
              className="sr-only"
              checked={choice === days}
              onChange={() => onChoose(choice)}
            />
            {t(names[choice])}
          </label>
        ))}
      </fieldset>
      <a className="btn" href={downloadAddress(days)} download>
        <Download aria-hidden className="size-5" />
        {t(messages.download)}
      </a>
    </div>
  )
}
