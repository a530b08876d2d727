import {
  Award,
  Bell,
  Database,
  Fingerprint,
  GraduationCap,
  KeyRound,
  LogIn,
  Mail,
  MonitorSmartphone,
  Pencil,
  ShieldCheck,
  Terminal,
} from 'lucide-react'
import { type ComponentType, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/account.ts'
import * as titles from '../../../contract/messages/page.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

export function ProfileLinks({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const { signInWith } = useSchool()
  return (
    <div className="grid grid-cols-1 gap-6">
      <Group heading={t(messages.account)}>
        <Go to={pages.editProfile} icon={Pencil} look="btn-primary">
          {t(messages.editProfile)}
        </Go>
        <Go to={pages.changeEmail} icon={Mail}>
          {t(titles.changeEmail)}
        </Go>
        {children}
      </Group>
      <Group heading={t(messages.security)}>
        <Go to={pages.changePassword} icon={KeyRound}>
          {t(messages.changePassword)}
        </Go>
        <Go to={pages.twoStep} icon={ShieldCheck}>
          {t(messages.twoStep)}
        </Go>
        <Go to={pages.passkeys} icon={Fingerprint}>
          {t(messages.passkeys)}
        </Go>
        {signInWith && (
          <Go to={pages.oidc} icon={LogIn}>
            {t(messages.signInWith({ name: signInWith }))}
          </Go>
        )}
        <Go to={pages.sessions} icon={MonitorSmartphone}>
          {t(messages.sessions)}
        </Go>
        <Go to={pages.apiTokens} icon={Terminal}>
          {t(messages.apiTokens)}
        </Go>
      </Group>
      <Group heading={t(messages.learning)}>
        <Go to={pages.learning} icon={GraduationCap}>
          {t(titles.learning)}
        </Go>
        <Go to={pages.certificate} icon={Award}>
          {t(titles.certificate)}
        </Go>
        <Go to={pages.notifications} icon={Bell}>
          {t(titles.notifications)}
        </Go>
      </Group>
      <Group heading={t(messages.yourData)}>
        <Go to={pages.myData} icon={Database}>
          {t(titles.myData)}
        </Go>
      </Group>
    </div>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-3 border-t border-base-300 pt-6 sm:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-lg font-semibold sm:min-h-11 sm:content-center sm:self-start">
        {heading}
      </h2>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}

type GoProps = {
  to: string
  icon: ComponentType<{ 'aria-hidden': true; className: string }>
  look?: string
  children: ReactNode
}

function Go({ to, icon: Icon, look = '', children }: GoProps) {
  return (
    <Link to={to} className={`btn ${look}`}>
      <Icon aria-hidden className="size-5" />
      {children}
    </Link>
  )
}
