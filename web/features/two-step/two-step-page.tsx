import { useQuery } from '@tanstack/react-query'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import * as account from '../../../contract/messages/account.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/two-step.ts'
import { recoveryCodes } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AccountPage } from '../account/account-layout.tsx'
import { PasswordForm } from './password-form.tsx'
import { SetUp } from './set-up.tsx'
import { reloadTotp, totpQuery } from './two-step-queries.ts'

const stateId = 'two-step-state'

type TurnOffProps = { since: string; codesLeft: number; onTurnedOff: () => void }

const fileName = 'lectern-recovery-codes.txt'

export default function TwoStep() {
  const t = useTranslate()
  const [codes, setCodes] = useState<string[]>()
  const turnedOff = () => {
    setCodes(undefined)
    // The pressed button disappears.
    document.getElementById(stateId)?.focus()
  }
  return (
    <AccountPage heading={t(titles.twoStep)} lead={t(messages.lead)}>
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
    </AccountPage>
  )
}

function TurnOff({ since, codesLeft, onTurnedOff }: TurnOffProps) {
  const t = useTranslate()
  const turnOff = async (currentPassword: string | undefined) => {
    await notify({ loading: messages.twoStepTurningOff }, call('deleteTotp', { body: { currentPassword } }))
    return () => {
      onTurnedOff()
      void reloadTotp()
    }
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t(messages.isOn)}</h2>
      <p className="text-base-content/75">
        <Day at={since} describe={(date) => t(messages.onSince({ date }))} /> ·{' '}
        {t(messages.codesLeft({ count: codesLeft }))}
      </p>
      {codesLeft < recoveryCodes.fewLeft && <p>{t(messages.fewLeft)}</p>}
      <PasswordForm button={t(messages.turnOff)} isDangerous send={turnOff} />
    </section>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslate()
  const [outcome, setOutcome] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const text = codes.join('\n')
  const copy = async () => {
    // Browsers provide no clipboard over plain HTTP, except on localhost.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(t(isCopied ? messages.copied : messages.copyFromField))
    field.current?.select()
  }
  return (
    <section
      className="grid gap-3 rounded-box border border-primary bg-primary/10 p-5"
      aria-label={t(messages.codesHeading)}
    >
      <h2 className="text-xl font-semibold">{t(messages.codesHeading)}</h2>
      <p>{t(messages.codesLead)}</p>
      <textarea
        ref={field}
        className="textarea w-full font-mono"
        aria-label={t(messages.codesHeading)}
        rows={codes.length}
        readOnly
        value={text}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          {t(messages.copy)}
        </button>
        <a className="btn" download={fileName} href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`}>
          <Download aria-hidden className="size-5" />
          {t(messages.download)}
        </a>
        <button type="button" className="btn" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t(messages.print)}
        </button>
      </div>
      <p role="status">{outcome}</p>
    </section>
  )
}
