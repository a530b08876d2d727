import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { Person } from '../../../contract/endpoints/people.ts'
import type { Text } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/people.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { dayIn, endOfDayIn } from '../../../contract/time/zone.ts'
import { CallError, call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { PasswordAgain } from '../two-step/password-again.tsx'
import { Invitation } from './invitation.tsx'
import { reloadPeople, showChanged, subscriptionsQuery } from './people-queries.ts'
import { chosenStateNames, roleNames, subscriptionNames } from './person-names.ts'
import { ResetLink } from './reset-link.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'

type Props = { person: Person; onClose: () => void }

export function ManagePerson({ person, onClose }: Props) {
  const t = useTranslate()
  const { fullName: name, email } = person
  return (
    <HeadedDialog onClose={onClose} heading={t(messages.manageNamed({ name }))} subheading={email}>
      {(close, finish) => (
        <div className="grid gap-5">
          <ChangeRights person={person} close={close} finish={finish} />
          <SubscriptionHistory userId={person._id} />
          {person.invitedUntil ? (
            <Invitation person={person} until={person.invitedUntil} close={close} />
          ) : (
            <>
              {person.role !== 'ADMIN' && <ResetLink person={person} />}
              <EndSessions person={person} close={close} />
            </>
          )}
        </div>
      )}
    </HeadedDialog>
  )
}

const untilField = 'subscriptionUntil'

type PartProps = { person: Person; close: () => void }

function ChangeRights({ person, close, finish }: PartProps & { finish: () => void }) {
  const t = useTranslate()
  const { _id: userId, role, state, subscription, fullName } = person
  const { data: periods } = useQuery(subscriptionsQuery(userId))
  const { timeZone } = useSchool()
  const end = periods?.[0]?.until
  const until = end ? dayIn(timeZone, new Date(end)) : ''
  const { isSending, error, send } = useSending(finish)
  const [chosen, setChosen] = useState<Rights>({ role, state })
  const givesRights = isActiveAdministrator(chosen) && !isActiveAdministrator(person)
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const changes = Object.entries({ role, state, subscription: subscription.status }).flatMap(
      ([field, value]) => (form.get(field) === value ? [] : [[field, form.get(field)]]),
    )
    const body = Object.fromEntries(changes)
    const day = String(form.get(untilField) ?? '')
    // A changed subscription also gets the end that the form shows.
    if (periods && (day !== until || 'subscription' in body)) {
      body[untilField] = day ? endOfDayIn(timeZone, day).toISOString() : null
    }
    if (Object.keys(body).length === 0) return close()
    if (givesRights) body.currentPassword = form.get('currentPassword') ?? undefined
    void send(async () => {
      const reply = await notify(
        requestMessages.changePerson,
        call('changePerson', { params: { userId }, body }),
      )
      showChanged(reply.person)
    })
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={save}
      onChange={({ currentTarget }) => setChosen(rightsIn(new FormData(currentTarget)))}
    >
      <Choice label={t(messages.role)} name="role" names={roleNames} defaultValue={role} />
      <Choice label={t(messages.state)} name="state" names={chosenStateNames} defaultValue={state} />
      <Choice
        label={t(messages.subscription)}
        name="subscription"
        names={subscriptionNames}
        defaultValue={subscription.status}
      />
      {periods && (
        <Field
          type="date"
          label={t(messages.subscriptionUntil)}
          name={untilField}
          hint={t(messages.subscriptionUntilHint({ zone: timeZone }))}
          defaultValue={until}
        />
      )}
      <p className="text-sm wrap-anywhere text-base-content/75">
        {t(messages.consequence({ name: fullName }))}
      </p>
      {givesRights && <PasswordAgain error={error && t(error)} />}
      <FormButtons submit={t(messages.save)} isSending={isSending} onCancel={close} />
    </form>
  )
}

type Rights = { role: unknown; state: unknown }

const rightsIn = (form: FormData): Rights => ({ role: form.get('role'), state: form.get('state') })

const isActiveAdministrator = ({ role, state }: Rights) => role === 'ADMIN' && state === 'active'

function EndSessions({ person: { _id: userId, fullName }, close }: PartProps) {
  const t = useTranslate()
  const { isSending, send } = useSending(close)
  const end = () =>
    void send(() => notify(requestMessages.endSessions, call('endSessions', { params: { userId } })))
  return (
    <div className="grid gap-2">
      <p className="text-sm wrap-anywhere text-base-content/75">
        {t(messages.endSessionsHint({ name: fullName }))}
      </p>
      <button type="button" className="btn justify-self-start" aria-disabled={isSending} onClick={end}>
        {t(messages.endSessions)}
      </button>
    </div>
  )
}

function useSending(close: () => void) {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<Text>()
  const send = async (sending: () => Promise<unknown>) => {
    if (isSending) return
    setIsSending(true)
    const isDone = await sending().then(
      () => true,
      (reason: unknown) => {
        setError(reason instanceof CallError ? reason.fields.currentPassword : undefined)
        return false
      },
    )
    setIsSending(false)
    if (isDone) close()
    await reloadPeople()
  }
  return { isSending, error, send }
}
