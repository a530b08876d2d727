import * as messages from '../../contract/messages/generated/styleguide.ts'
import { useTranslate } from '../messages/use-translate.ts'

const grounds = ['base-100', 'base-200', 'base-300', 'primary', 'secondary', 'neutral', 'error']
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
