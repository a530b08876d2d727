import { AtSign, BriefcaseBusiness, Camera, Users } from 'lucide-react'

const networks = [
  { label: 'Social network', icon: Users },
  { label: 'Photo-sharing network', icon: Camera },
  { label: 'Professional network', icon: BriefcaseBusiness },
  { label: 'Microblogging network', icon: AtSign },
]

/** A tenth of the window's height; where its content does not fit, it scrolls. */
export function Footer() {
  return (
    <footer className="h-[10vh] overflow-y-auto border-t border-base-300 bg-base-200 text-[clamp(0.75rem,2.2vh,0.9375rem)]">
      <div className="shell flex min-h-full flex-wrap items-center justify-between gap-x-3">
        <p>Copyright {new Date().getFullYear()} All rights reserved</p>
        <ul className="flex items-center gap-[1.2em]">
          {networks.map(({ label, icon: Icon }) => (
            <li key={label}>
              {/* biome-ignore lint/a11y/useValidAnchor: the specification wants links without a destination */}
              <a role="link" aria-disabled="true" aria-label={label} className="flex">
                <Icon aria-hidden className="size-[1.4em]" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
