import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, MailWarning, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { User } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/account.ts'
import { requestLink } from '../../../contract/messages/account.ts'
import * as emailMessages from '../../../contract/messages/email.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { currentUserQuery, reloadUser, rememberUser } from '../../lib/current-user.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BesideAccountList } from '../account/account-layout.tsx'

export default function Profile() {
  const t = useTranslate()
  const { data: remembered } = useSession()
  const { data: user = remembered } = useQuery({ ...currentUserQuery, enabled: false })
  const isActive = user.subscription?.status === 'active'
  return (
    <BesideAccountList>
      <PageTitle>{t(titles.profile)}</PageTitle>
      <section className="grid max-w-3xl min-w-0 grid-cols-1 overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-raised">
        <div className="hero flex flex-wrap items-center gap-6 border-b border-base-300 p-6 sm:p-10">
          <img
            src={user.avatar?.secure_url}
            alt=""
            width={112}
            height={112}
            className="size-28 rounded-full border border-base-300 bg-base-200 object-cover"
          />
          <h1 dir="auto" className="min-w-0 text-3xl font-bold tracking-tight">
            {user.fullName}
          </h1>
        </div>
        <div className="grid gap-8 p-6 sm:p-10">
          <Facts user={user} subscription={t(isActive ? messages.active : messages.inactive)} />
          {user.isEmailConfirmed !== undefined && <EmailState isConfirmed={user.isEmailConfirmed} />}
          <div className="flex flex-wrap gap-3">
            <Link to={pages.editProfile} className="btn btn-primary">
              <Pencil aria-hidden className="size-5" />
              {t(messages.editProfile)}
            </Link>
            {/* The specification shows this button while the subscription is not active. */}
            {!isActive && <CancelSubscription />}
          </div>
        </div>
      </section>
    </BesideAccountList>
  )
}

function Facts({ user, subscription }: { user: Partial<User>; subscription: string }) {
  const t = useTranslate()
  const facts = [
    [t(messages.fullName), user.fullName],
    [t(messages.email), user.email],
    [t(messages.role), user.role],
    [t(messages.subscription), subscription],
  ]
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-8 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-base-content/75">{name}</dt>
          <dd className="font-medium">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CancelSubscription() {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const cancel = async () => {
    setIsSending(true)
    await notify(requestMessages.cancelSubscription, call('cancelSubscription')).then(
      ({ user }) => rememberUser(user),
      () => {},
    )
    setIsSending(false)
  }
  return (
    <button type="button" className="btn" disabled={isSending} onClick={() => void cancel()}>
      {t(messages.cancelSubscription)}
    </button>
  )
}

function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const [status, setStatus] = useState('')
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setIsSending(true)
    await notify(requestMessages.resendConfirmation, call('resendConfirmation')).then(
      ({ message }) => setStatus(message),
      // People may have confirmed it in another window.
      () => reloadUser().catch(() => {}),
    )
    setIsSending(false)
  }
  if (isConfirmed)
    return (
      <p className="flex items-center gap-2 text-sm text-base-content/75">
        <BadgeCheck aria-hidden className="size-5" />
        {t(emailMessages.isConfirmed)}
      </p>
    )
  return (
    <div className="grid gap-3 rounded-box border border-dashed border-base-content/40 p-3">
      <p className="flex items-center gap-2 font-medium">
        <MailWarning aria-hidden className="size-5 shrink-0" />
        {t(emailMessages.isNotConfirmed)}
      </p>
      <p className="text-sm text-base-content/75">
        {t(sendsMail ? emailMessages.isNotConfirmedHint : emailMessages.isNotConfirmedWithoutMail)}
      </p>
      <button
        type="button"
        className="btn justify-self-start"
        aria-disabled={isSending}
        onClick={() => void send()}
      >
        {t(sendsMail ? emailMessages.sendAgain : requestLink)}
      </button>
      <p role="status" className={status ? '' : 'sr-only'}>
        {status}
      </p>
    </div>
  )
}
