import { useEffect, useState } from 'react'
import type { User } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/account.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { challengeMinutes } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { notify } from '../../lib/notify.ts'
import { askForPasskey, maySuggest, stopAsking, suggestPasskey } from '../../lib/passkeys/ask-device.ts'
import { mayUsePasskeys } from '../../lib/passkeys/may-use-passkeys.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { onLoggedIn: (user: User) => () => unknown }

/** Only if the browser has passkeys: a button, and suggestions at the e-mail field. */
export function PasskeyLogin({ onLoggedIn }: Props) {
  const isPossible = useIsHydrated() && mayUsePasskeys()
  return isPossible ? <Offer onLoggedIn={onLoggedIn} /> : null
}

function Offer({ onLoggedIn }: Props) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  // Not while the person is asked: a browser has one ceremony at a time, and suggestions that come late end it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestions begin anew after each press, and only then
  useEffect(() => {
    if (!isAsking) return suggestPasskeys((user) => onLoggedIn(user)())
  }, [isAsking])
  const ask = async () => {
    setIsAsking(true)
    const user = await logInWithPasskey().catch(() => undefined)
    setIsAsking(false)
    if (user) onLoggedIn(user)()
  }
  return (
    <button type="button" className="btn" disabled={isAsking} onClick={() => void ask()}>
      {t(messages.usePasskey)}
    </button>
  )
}

type FirstStep = { email: string; password: string }

export async function logInWithPasskey(firstStep?: FirstStep): Promise<User> {
  const { user } = await notify(requestMessages.login, getAndSendPasskey(firstStep))
  return user
}

async function getAndSendPasskey(firstStep?: FirstStep) {
  const { options } = await call('loginPasskeyOptions')
  const passkey = await askForPasskey(options)
  return firstStep
    ? call('login', { body: { ...firstStep, passkey } })
    : call('loginWithPasskey', { body: { passkey } })
}

// A challenge expires after `challengeMinutes`; the browser's suggestions may stay open longer.
const renewMs = (challengeMinutes - 1) * 60_000

/**
 * Suggests passkeys until the returned function is called. Failures stay silent, because the person did not
 * ask for it.
 */
function suggestPasskeys(onLoggedIn: (user: User) => void) {
  let isOver = false
  const suggest = async () => {
    if (!(await maySuggest()) || isOver) return
    const { options } = await call('loginPasskeyOptions', { isInBackground: true })
    if (isOver) return
    const passkey = await suggestPasskey(options)
    if (isOver) return
    const { user } = await notify(requestMessages.login, call('loginWithPasskey', { body: { passkey } }))
    onLoggedIn(user)
  }
  const begin = () => void suggest().catch(() => {})
  const timer = setInterval(begin, renewMs)
  begin()
  return () => {
    isOver = true
    clearInterval(timer)
    void stopAsking()
  }
}
