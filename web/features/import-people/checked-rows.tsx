import { useEffect, useRef } from 'react'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import { importForm, type invitationEndpoints } from '../../../contract/endpoints/invitation.ts'
import * as messages from '../../../contract/messages/import-people.ts'
import * as peopleMessages from '../../../contract/messages/people.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { reloadPeople } from '../people/people-queries.ts'
import { PasswordAgain } from '../two-step/password-again.tsx'
import { InvitationLinks } from './invitation-links.tsx'
import '../people/people.css'

export type Checked = Reply<typeof invitationEndpoints.importPeople> & {
  query: { encoding?: string }
  body: FormData
  isImported: boolean
}

type Props = { checked: Checked; onImported: (checked: Checked) => void }

export function CheckedRows({ checked, onImported }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { rows, message, isImported, links } = checked
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is shown at the top
  useEffect(() => heading.current?.focus(), [message, isImported])
  return (
    <section className="mt-8 grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {message}
      </h2>
      {!isImported && rows.some(({ ok }) => ok) && <Import checked={checked} onImported={onImported} />}
      {isImported && links.length > 0 && <InvitationLinks links={links} />}
      <Rows rows={rows} isImported={isImported} />
    </section>
  )
}

function Import({ checked: { query, body, rows, administrators }, onImported }: Props) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: importForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (_, confirmation) => {
      const whole = new FormData()
      for (const [name, value] of [...body, ...confirmation]) whole.append(name, value)
      const done = await notify(requestMessages.importPeople, call('importPeople', { query, body: whole }))
      void reloadPeople()
      return () => onImported({ ...done, query, body, isImported: true })
    },
  })
  return (
    <form {...formProps} className="grid max-w-md gap-4">
      {administrators > 0 && <PasswordAgain error={errors.currentPassword} />}
      <button type="submit" className="btn btn-primary justify-self-start" disabled={isSending}>
        {t(messages.importCount({ count: rows.filter(({ ok }) => ok).length }))}
      </button>
    </form>
  )
}

function Rows({ rows, isImported }: Pick<Checked, 'rows' | 'isImported'>) {
  const t = useTranslate()
  const columns = [peopleMessages.person, messages.line, peopleMessages.role, messages.state, messages.reason]
  const wrongFirst = rows.toSorted((one, other) => Number(one.ok) - Number(other.ok))
  return (
    <table className="people-table">
      <caption className="sr-only">{t(messages.rows)}</caption>
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
        {wrongFirst.map(({ line, ok, fullName, email, role, message }) => (
          <tr key={line}>
            <th scope="row">
              <span dir="auto" className="block font-medium wrap-anywhere">
                {fullName}
              </span>
              <span className="block text-sm wrap-anywhere text-base-content/75">{email}</span>
            </th>
            <td>{t(messages.lineNumber({ line }))}</td>
            <td className="wrap-anywhere">{role}</td>
            <td>
              <span className={`badge badge-outline ${ok ? '' : 'border-error text-error'}`}>
                {t(ok ? (isImported ? messages.imported : messages.right) : messages.wrong)}
              </span>
            </td>
            <td dir="auto" className="wrap-anywhere">
              {message}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
