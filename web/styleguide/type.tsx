import * as messages from '../../contract/messages/generated/styleguide.ts'
import { useTranslate } from '../messages/use-translate.ts'

const samples = [
  { look: 'text-3xl font-bold tracking-tight sm:text-4xl', text: messages.pageTitle },
  { look: 'text-lg text-base-content/75', text: messages.lead2 },
  { look: 'text-2xl font-bold tracking-tight', text: messages.sectionTitle },
  { look: 'text-lg leading-snug font-semibold', text: messages.cardTitle },
  { look: 'max-w-prose', text: messages.body },
  { look: 'text-sm text-base-content/75', text: messages.small },
]

export function Type() {
  const t = useTranslate()
  return (
    <div className="stack">
      {samples.map(({ look, text }) => (
        <p key={text.key} className={look}>
          {t(text)}
        </p>
      ))}
    </div>
  )
}
