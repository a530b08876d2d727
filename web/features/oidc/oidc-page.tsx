import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as account from '../../../contract/messages/account.ts'
import * as messages from '../../../contract/messages/oidc.ts'
import * as titles from '../../../contract/messages/page.ts'
import { call } from '../../lib/calls/call.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AccountPage } from '../account/account-layout.tsx'
import { PasswordForm } from '../two-step/password-form.tsx'
import { OidcProblemNote } from './oidc-problem-note.tsx'
import { oidcQuery, reloadOidc } from './oidc-queries.ts'
import { useOidcReturn } from './use-oidc-return.ts'

const stateId = 'oidc-state'

type UnlinkAccountProps = { since: string; hasPassword: boolean; onUnlinked: () => void }

export default function Oidc() {
  const t = useTranslate()
  const back = useOidcReturn()
  const { signInWith: name } = useSchool()
  const navigate = useNavigate()
  const showUnlinked = () => {
    navigate(pages.oidc, { replace: true })
    // The pressed button disappears.
    document.getElementById(stateId)?.focus()
  }
  return (
    <AccountPage heading={t(titles.oidc)} lead={t(name ? messages.lead({ name }) : messages.leadOff)}>
      <PageTitle>{t(titles.oidc)}</PageTitle>
      {back?.problem && <OidcProblemNote problem={back.problem} />}
      {back?.isDone && name && (
        <p role="status" className="mb-6">
          {t(messages.done({ name }))}
        </p>
      )}
      <div id={stateId} tabIndex={-1}>
        <Loaded query={useQuery(oidcQuery)} notLoaded={messages.notLoaded} height="h-32">
          {({ linkedAt, hasPassword }) =>
            linkedAt ? (
              <UnlinkAccount since={linkedAt} hasPassword={hasPassword} onUnlinked={showUnlinked} />
            ) : (
              name && <LinkAccount name={name} />
            )
          }
        </Loaded>
      </div>
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </AccountPage>
  )
}

function LinkAccount({ name }: { name: string }) {
  const t = useTranslate()
  const link = async (currentPassword: string | undefined) => {
    const { address } = await notify(
      { loading: messages.oidcLinking },
      call('linkOidc', { body: { currentPassword } }),
    )
    return () => window.location.assign(address)
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t(messages.isNotLinked)}</h2>
      <p className="text-base-content/75">{t(messages.linkHint)}</p>
      <PasswordForm button={t(messages.link({ name }))} send={link} />
    </section>
  )
}

function UnlinkAccount({ since, hasPassword, onUnlinked }: UnlinkAccountProps) {
  const t = useTranslate()
  const unlink = async (currentPassword: string | undefined) => {
    await notify({ loading: messages.oidcUnlinking }, call('unlinkOidc', { body: { currentPassword } }))
    return () => {
      onUnlinked()
      void reloadOidc()
    }
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t(messages.isLinked)}</h2>
      <p className="text-base-content/75">
        <Day at={since} describe={(date) => t(messages.linkedSince({ date }))} />
      </p>
      {hasPassword ? (
        <>
          <p className="text-base-content/75">{t(messages.unlinkHint)}</p>
          <PasswordForm button={t(messages.unlink)} isDangerous send={unlink} />
        </>
      ) : (
        <>
          <p>{t(messages.noPassword)}</p>
          <Link to={pages.forgotPassword} className="btn">
            {t(messages.setPassword)}
          </Link>
        </>
      )}
    </section>
  )
}
