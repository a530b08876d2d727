import { AtSign, BriefcaseBusiness, Camera, Users } from 'lucide-react'
import * as messages from '../../contract/messages/layout.ts'
import { useSchool } from '../lib/school.tsx'
import { useTranslate } from '../messages/use-translate.ts'

const networks = [
  { label: messages.socialNetwork, icon: Users },
  { label: messages.photoNetwork, icon: Camera },
  { label: messages.professionalNetwork, icon: BriefcaseBusiness },
  { label: messages.microblogNetwork, icon: AtSign },
]

/** A tenth of the window's height, and scrolls if its content does not fit. */
export function Footer() {
  const t = useTranslate()
  const { footerLinks } = useSchool()
  return (
    <footer className="h-[10vh] overflow-y-auto border-t border-base-300 bg-base-200 text-[clamp(0.75rem,min(2.2vh,3.4vw),0.9375rem)]">
      <div className="shell flex min-h-full flex-wrap items-center justify-between gap-x-3">
        {/* Clocks differ, and the server may have rendered the page in the old year. */}
        <p suppressHydrationWarning>{t(messages.copyright({ year: new Date().getFullYear() }))}</p>
        {footerLinks.length > 0 && (
          <ul className="flex flex-wrap items-center gap-x-3">
            {footerLinks.map(({ label, url }) => (
              <li key={label + url}>
                <a href={url} className="link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ul className="flex items-center gap-[1em]">
          {networks.map(({ label, icon: Icon }) => (
            <li key={label.key}>
              {/* biome-ignore lint/a11y/useValidAnchor: the specification wants links without a destination */}
              <a role="link" aria-disabled="true" aria-label={t(label)} className="flex">
                <Icon aria-hidden className="size-[1.4em]" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
