import { useEffect, useState } from 'react'
import type { User } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/account.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { mayUsePasskeys } from '../../lib/passkeys/may-use-passkeys.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { logInWithPasskey, suggestPasskeys } from './log-in-with-passkey.ts'

type Props = { onLoggedIn: (user: User) => () => unknown }

/** Only if the browser has passkeys: a button, and suggestions at the e-mail field. */
export function PasskeyLogin({ onLoggedIn }: Props) {
  const isPossible = useIsHydrated() && mayUsePasskeys()
  return isPossible ? <Offer onLoggedIn={onLoggedIn} /> : null
}

function Offer({ onLoggedIn }: Props) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestions begin anew after each press, and only then
  useEffect(() => suggestPasskeys((user) => onLoggedIn(user)()), [attempts])
  const ask = async () => {
    setIsAsking(true)
    const user = await logInWithPasskey().catch(() => undefined)
    setIsAsking(false)
    if (user) onLoggedIn(user)()
    else setAttempts(attempts + 1)
  }
  return (
    <button type="button" className="btn" disabled={isAsking} onClick={() => void ask()}>
      {t(messages.usePasskey)}
    </button>
  )
}
