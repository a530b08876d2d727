import { useState } from 'react'
import type { Person } from '../../../contract/endpoints/people.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/people.ts'
import { call } from '../../lib/calls/call.ts'
import { Day, Timestamp } from '../../lib/format/timestamp.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { showChanged } from './people-queries.ts'
import { nameOfSubscription, roleNames, stateNames } from './person-names.ts'
import './people.css'

const columns = [
  messages.person,
  messages.role,
  messages.state,
  messages.subscription,
  messages.joined,
  messages.actions,
]

type Props = { people: Person[]; onManage: (person: Person) => void }

export function PeopleTable({ people, onManage }: Props) {
  const t = useTranslate()
  return (
    <table className="people-table">
      <caption className="sr-only">{t(titles.people)}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person._id} person={person} onManage={onManage} />
        ))}
      </tbody>
    </table>
  )
}

function PersonRow({ person, onManage }: { person: Person; onManage: Props['onManage'] }) {
  const t = useTranslate()
  const { fullName, email, role, state, subscription, createdAt, erasedFrom, invitedUntil, restoredState } =
    person
  const isExpired = invitedUntil !== null && new Date(invitedUntil) <= new Date()
  return (
    <tr>
      <th scope="row">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {fullName}
        </span>
        <span className="block text-sm wrap-anywhere text-base-content/75">{email}</span>
      </th>
      <td data-label={t(messages.role)}>
        <span className={`badge ${role === 'ADMIN' ? 'badge-primary' : 'badge-outline'}`}>
          {t(roleNames[role])}
        </span>
      </td>
      <td data-label={t(messages.state)}>
        <span className="grid justify-items-start gap-1">
          <span className={`badge badge-outline ${state === 'active' ? '' : 'border-error text-error'}`}>
            {t(stateNames[state])}
          </span>
          {invitedUntil && (
            <span className="badge badge-outline">
              {t(isExpired ? messages.invitationOver : messages.invited)}
            </span>
          )}
          {restoredState === 'disabled' && (
            <span className="badge badge-outline border-error text-error">
              {t(messages.disabledWhenRestored)}
            </span>
          )}
          {erasedFrom && (
            <span className="block text-sm text-base-content/75">
              {t(messages.erasedFrom)} <Timestamp at={erasedFrom} />
            </span>
          )}
        </span>
      </td>
      <td data-label={t(messages.subscription)}>{t(nameOfSubscription(subscription.status))}</td>
      <td data-label={t(messages.joined)}>
        <Day at={createdAt} />
      </td>
      <td>
        {state === 'deleted' ? (
          <DecideDeleted person={person} />
        ) : (
          <button
            type="button"
            className="btn"
            aria-label={t(messages.manageNamed({ name: fullName }))}
            onClick={() => onManage(person)}
          >
            {t(messages.manage)}
          </button>
        )}
      </td>
    </tr>
  )
}

/** Decides what an account becomes that its owner has deleted and may restore. */
function DecideDeleted({ person: { _id: userId, restoredState, email } }: { person: Person }) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const isDisabled = restoredState === 'disabled'
  const action = isDisabled ? messages.enable : messages.disable
  const decide = async () => {
    if (isSending) return
    setIsSending(true)
    const body = { state: isDisabled ? 'active' : 'disabled' } as const
    // A notification has already given the reason.
    await notify('changePerson', call('changePerson', { params: { userId }, body })).then(
      (reply) => showChanged(reply.person),
      () => {},
    )
    setIsSending(false)
  }
  return (
    <button
      type="button"
      className="btn"
      aria-label={t(messages.actionNamed({ action, name: email }))}
      aria-disabled={isSending}
      onClick={() => void decide()}
    >
      {t(action)}
    </button>
  )
}
