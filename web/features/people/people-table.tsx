import { useState } from 'react'
import { Link } from 'react-router'
import { personAddress } from '../../../contract/addresses.ts'
import type { Person } from '../../../contract/endpoints/people.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/people.ts'
import * as bulkMessages from '../../../contract/messages/people-bulk.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { Day, Timestamp } from '../../lib/format/timestamp.tsx'
import { notify } from '../../lib/notify.ts'
import { SelectBox } from '../../lib/selection/select-box.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import type { PeopleSelection } from './bulk/use-people-selection.ts'
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

type Props = { people: Person[]; selection: PeopleSelection; onManage: (person: Person) => void }
type RowProps = Omit<Props, 'people'> & { person: Person }

export function PeopleTable({ people, ...rest }: Props) {
  const t = useTranslate()
  return (
    <table className="people-table people-list">
      <caption className="sr-only">{t(titles.people)}</caption>
      <thead>
        <tr>
          <td className="people-select" />
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {column === messages.actions ? <span className="sr-only">{t(column)}</span> : t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person._id} person={person} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

function PersonRow({ person, selection, onManage }: RowProps) {
  const t = useTranslate()
  const { _id, fullName, email, role, state, subscription, createdAt, avatar } = person
  return (
    <tr>
      <td className="people-select">
        <SelectPerson person={person} selection={selection} />
      </td>
      <th scope="row">
        <span className="flex items-center gap-3">
          <img
            src={avatar.secure_url}
            alt=""
            width={32}
            height={32}
            loading="lazy"
            className="size-8 shrink-0 rounded-full bg-base-200 object-cover"
          />
          <span className="min-w-0">
            <Link
              to={personAddress(_id)}
              dir="auto"
              title={fullName}
              className="block leading-5 font-medium wrap-anywhere link-hover lg:truncate"
            >
              {fullName}
            </Link>
            <span title={email} className="block text-xs wrap-anywhere text-base-content/75 lg:truncate">
              {email}
            </span>
          </span>
        </span>
      </th>
      <td data-label={t(messages.role)}>
        <span className={role === 'ADMIN' ? 'font-semibold text-primary' : ''}>{t(roleNames[role])}</span>
      </td>
      <td data-label={t(messages.state)}>
        <PersonState person={person} />
      </td>
      <td data-label={t(messages.subscription)}>{t(nameOfSubscription(subscription.status))}</td>
      <td data-label={t(messages.joined)}>
        <Day at={createdAt} />
      </td>
      <td className="people-actions">
        {state === 'deleted' ? (
          <DecideDeleted person={person} />
        ) : (
          <button
            type="button"
            className="btn btn-ghost"
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

/** Empty for people who cannot be selected. */
function SelectPerson({ person: { _id, fullName }, selection }: Omit<RowProps, 'onManage'>) {
  const t = useTranslate()
  if (!selection.isSelectable(_id)) return <span className="block size-11" />
  return (
    <SelectBox
      label={t(bulkMessages.selectNamed({ name: fullName }))}
      isSelected={selection.isSelected(_id)}
      onToggle={(isRange) => selection.toggle(_id, isRange)}
    />
  )
}

export function PersonState({
  person: { state, erasedFrom, invitedUntil, restoredState },
}: {
  person: Person
}) {
  const t = useTranslate()
  const isExpired = invitedUntil !== null && new Date(invitedUntil) <= new Date()
  if (state === 'active' && !invitedUntil) return t(stateNames.active)
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {state !== 'active' && (
        <span className="badge badge-outline border-error text-error">{t(stateNames[state])}</span>
      )}
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
        <span className="block text-xs text-base-content/75">
          {t(messages.erasedFrom)} <Timestamp at={erasedFrom} />
        </span>
      )}
    </span>
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
    await notify(requestMessages.changePerson, call('changePerson', { params: { userId }, body })).then(
      (reply) => showChanged(reply.person),
      () => {},
    )
    setIsSending(false)
  }
  return (
    <button
      type="button"
      className="btn btn-ghost px-2 leading-tight"
      aria-label={t(messages.actionNamed({ action, name: email }))}
      aria-disabled={isSending}
      onClick={() => void decide()}
    >
      {t(action)}
    </button>
  )
}
