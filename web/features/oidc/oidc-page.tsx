import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as account from '../../../contract/messages/generated/account.ts'
import * as messages from '../../../contract/messages/generated/oidc.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { LinkAccount } from './link-account.tsx'
import { OidcProblemNote } from './oidc-problem-note.tsx'
import { oidcQuery } from './oidc-queries.ts'
import { UnlinkAccount } from './unlink-account.tsx'
import { useOidcReturn } from './use-oidc-return.ts'

const stateId = 'oidc-state'

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
    <FormPage heading={t(titles.oidc)} lead={t(name ? messages.lead({ name }) : messages.leadOff)}>
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
    </FormPage>
  )
}
