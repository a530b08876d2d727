import type { ComponentType } from 'react'
import * as messages from '../../contract/messages/styleguide.ts'
import { PageTitle } from '../lib/page-title.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { Badges, Buttons, Cards, EmptyStates, Skeletons } from './buttons.tsx'
import { Colours, Type } from './colours.tsx'
import { Fields } from './fields.tsx'
import { Navigation, Overlays } from './navigation.tsx'
import '../features/overview/segments.css'
import './styleguide.css'

const parts = [
  { name: messages.colours, Part: Colours },
  { name: messages.type, Part: Type },
  { name: messages.buttons, Part: Buttons },
  { name: messages.fields, Part: Fields },
  { name: messages.navigation, Part: Navigation },
  { name: messages.badges, Part: Badges },
  { name: messages.cards, Part: Cards },
  { name: messages.emptyStates, Part: EmptyStates },
  { name: messages.notices, Part: Overlays },
  { name: messages.skeletons, Part: Skeletons },
]
const themes = [
  { theme: 'lectern-light', name: messages.light },
  { theme: 'lectern-dark', name: messages.dark },
]

/** Only for development: builds have no route to it. */
export default function StyleGuide() {
  const t = useTranslate()
  return (
    <div className="styleguide">
      <PageTitle>{t(messages.heading)}</PageTitle>
      <h1 className="text-3xl font-bold tracking-tight">{t(messages.heading)}</h1>
      <p>{t(messages.lead)}</p>
      {parts.map(({ name, Part }) => (
        <section key={name.key} aria-label={t(name)}>
          <h2 className="text-2xl font-bold tracking-tight">{t(name)}</h2>
          <div className="themes">
            {themes.map(({ theme, name: label }) => (
              <Themed key={theme} theme={theme} label={t(label)} Part={Part} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

type ThemedProps = { theme: string; label: string; Part: ComponentType }

const Themed = ({ theme, label, Part }: ThemedProps) => (
  <div data-theme={theme} className="theme">
    <p className="text-sm">{label}</p>
    <Part />
  </div>
)
