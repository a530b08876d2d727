import { Infinity as Endless, MonitorPlay, RotateCcw } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/home.ts'
import { useTranslate } from '../../messages/use-translate.ts'

const benefits = [
  {
    icon: MonitorPlay,
    heading: messages.playHeading,
    text: messages.playText,
  },
  {
    icon: RotateCcw,
    heading: messages.positionHeading,
    text: messages.positionText,
  },
  {
    icon: Endless,
    heading: messages.paceHeading,
    text: messages.paceText,
  },
]

export function Benefits() {
  const t = useTranslate()
  return (
    <section className="border-t border-base-300 bg-base-200" aria-label={t(messages.whatToExpect)}>
      <ul className="shell grid gap-8 py-12 sm:grid-cols-3 sm:py-16">
        {benefits.map(({ icon: Icon, heading, text }) => (
          <li key={heading.key} className="grid content-start gap-2">
            <span className="mb-1 grid size-12 place-items-center rounded-box bg-primary/10 text-primary">
              <Icon aria-hidden className="size-6" />
            </span>
            <h2 className="text-lg font-semibold">{t(heading)}</h2>
            <p className="text-base-content/75">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
