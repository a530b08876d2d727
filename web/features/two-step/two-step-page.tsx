import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import * as account from '../../../contract/messages/generated/account.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import * as messages from '../../../contract/messages/generated/two-step.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { TurnOff } from './turn-off.tsx'
import { totpQuery } from './two-step-queries.ts'

const stateId = 'two-step-state'

export default function TwoStep() {
  const t = useTranslate()
  const [codes, setCodes] = useState<string[]>()
  const turnedOff = () => {
    setCodes(undefined)
    // The pressed button disappears.
    document.getElementById(stateId)?.focus()
  }
  return (
    <FormPage heading={t(titles.twoStep)} lead={t(messages.lead)}>
      <PageTitle>{t(titles.twoStep)}</PageTitle>
      <div className="grid gap-10">
        {codes && <RecoveryCodes codes={codes} />}
        <div id={stateId} tabIndex={-1}>
          <Loaded query={useQuery(totpQuery)} notLoaded={messages.notLoaded} height="h-32">
            {({ since, recoveryCodesLeft, isDemanded }) =>
              since ? (
                <TurnOff since={since} codesLeft={recoveryCodesLeft} onTurnedOff={turnedOff} />
              ) : (
                <SetUp isDemanded={isDemanded} onTurnedOn={setCodes} />
              )
            }
          </Loaded>
        </div>
      </div>
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </FormPage>
  )
}
