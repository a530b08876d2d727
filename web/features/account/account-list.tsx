import {
  Award,
  Bell,
  CircleUser,
  Database,
  Fingerprint,
  GraduationCap,
  KeyRound,
  LogIn,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Presentation,
  ShieldCheck,
  Terminal,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/account.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as titles from '../../../contract/messages/page.ts'
import { useSchool } from '../../lib/school.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { showWhole } from '../../ui/page/show-whole.ts'

type Entry = { to: string; icon: LucideIcon; label: Message }

export function AccountList() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [])
  const shown = pathname === pages.editProfile ? pages.profile : pathname
  return (
    <nav
      ref={list}
      aria-label={t(messages.pagesOfAccount)}
      onFocus={showWhole}
      className="relative flex min-w-0 gap-1 overflow-x-auto lg:grid lg:gap-5"
    >
      {useGroups().map(({ heading, entries }) => (
        <section key={heading.key} aria-labelledby={heading.key} className="flex shrink-0 gap-1 lg:grid">
          <h2 id={heading.key} className="sr-only text-sm text-base-content/75 lg:not-sr-only lg:px-3">
            {t(heading)}
          </h2>
          {entries.map(({ to, icon: Icon, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={to === shown ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 whitespace-nowrap focus-visible:-outline-offset-3 hover:bg-base-200 aria-[current=page]:bg-primary/10 aria-[current=page]:font-semibold aria-[current=page]:text-primary lg:whitespace-normal"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {t(label)}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}

function useGroups(): { heading: Message; entries: Entry[] }[] {
  const { signInWith } = useSchool()
  const { data } = useSession()
  const provider: Entry[] = signInWith
    ? [{ to: pages.oidc, icon: LogIn, label: messages.signInWith({ name: signInWith }) }]
    : []
  const teaching: Entry[] = data.isEditor
    ? [{ to: pages.teaching, icon: Presentation, label: titles.teaching }]
    : []
  return [
    {
      heading: messages.account,
      entries: [
        { to: pages.profile, icon: CircleUser, label: titles.profile },
        { to: pages.changeEmail, icon: Mail, label: titles.changeEmail },
      ],
    },
    {
      heading: messages.security,
      entries: [
        { to: pages.changePassword, icon: KeyRound, label: messages.changePassword },
        { to: pages.twoStep, icon: ShieldCheck, label: messages.twoStep },
        { to: pages.passkeys, icon: Fingerprint, label: messages.passkeys },
        ...provider,
        { to: pages.sessions, icon: MonitorSmartphone, label: messages.sessions },
        { to: pages.apiTokens, icon: Terminal, label: messages.apiTokens },
      ],
    },
    {
      heading: messages.learning,
      entries: [
        { to: pages.learning, icon: GraduationCap, label: titles.learning },
        { to: pages.certificate, icon: Award, label: titles.certificate },
        { to: pages.notifications, icon: Bell, label: titles.notifications },
        ...teaching,
      ],
    },
    { heading: messages.yourData, entries: [{ to: pages.myData, icon: Database, label: titles.myData }] },
  ]
}
