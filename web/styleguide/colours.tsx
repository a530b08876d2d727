import * as messages from '../../contract/messages/styleguide.ts'
import { useTranslate } from '../messages/use-translate.ts'

const grounds = ['base-100', 'base-200', 'base-300', 'primary', 'secondary', 'neutral', 'error']

const samples = [
  { look: 'text-3xl font-bold tracking-tight sm:text-4xl', text: messages.pageTitle },
  { look: 'text-lg text-base-content/75', text: messages.lead2 },
  { look: 'text-2xl font-bold tracking-tight', text: messages.sectionTitle },
  { look: 'text-lg leading-snug font-semibold', text: messages.cardTitle },
  { look: 'max-w-prose', text: messages.body },
  { look: 'text-sm text-base-content/75', text: messages.small },
]

const contentOf = (ground: string) => (ground.startsWith('base') ? 'base' : ground)
const shadows = [
  { name: messages.raised, shadow: 'var(--shadow-raised)' },
  { name: messages.floating, shadow: 'var(--shadow-floating)' },
]

export function Colours() {
  const t = useTranslate()
  return (
    <>
      <div className="row">
        {grounds.map((ground) => (
          <span
            key={ground}
            className="swatch"
            style={{
              background: `var(--color-${ground})`,
              color: `var(--color-${contentOf(ground)}-content)`,
            }}
          >
            {ground}
          </span>
        ))}
      </div>
      <div className="row">
        {shadows.map(({ name, shadow }) => (
          <span key={name.key} className="swatch" style={{ boxShadow: shadow, borderColor: 'transparent' }}>
            {t(name)}
          </span>
        ))}
      </div>
    </>
  )
}

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
