import type { OidcProblem } from '../../../contract/endpoints/oidc-choices.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/oidc.ts'
import { useTranslate } from '../../messages/use-translate.ts'

const sentences: Record<OidcProblem, Message> = {
  off: messages.off,
  provider: messages.provider,
  answer: messages.answer,
  denied: messages.denied,
  'began-elsewhere': messages.beganElsewhere,
  expired: messages.expired,
  unverified: messages.unverified,
  'email-unfit': messages.emailUnfit,
  'email-differs': messages.emailDiffers,
  disabled: messages.disabled,
  'password-first': messages.passwordFirst,
  'passkey-first': messages.passkeyFirst,
  'linked-already': messages.linkedAlready,
  'linked-elsewhere': messages.linkedElsewhere,
  'sign-up-closed': messages.signUpClosed,
  'sign-up-invitation': messages.signUpInvitation,
  domain: messages.domain,
  busy: messages.busy,
  unexpected: messages.unexpected,
}

export function OidcProblemNote({ problem }: { problem: OidcProblem }) {
  const t = useTranslate()
  return (
    <div role="alert" className="mb-6 grid gap-1 rounded-box border border-error p-4">
      <p className="font-semibold">{t(messages.problemHeading)}</p>
      <p>{t(sentences[problem])}</p>
    </div>
  )
}
