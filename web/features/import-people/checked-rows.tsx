import { useEffect, useRef, useState } from 'react'
import type { ImportRow } from '../../../contract/endpoints/desk/invitation.ts'
import * as messages from '../../../contract/messages/generated/import-people.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { reloadPeople } from '../people/people-queries.ts'
import '../people/people.css'

export type Checked = { body: FormData; rows: ImportRow[]; message: string; isImported: boolean }

type Props = { checked: Checked; onImported: (checked: Checked) => void }

/** What a dry run has found, and the button that imports this very file. */
export function CheckedRows({ checked, onImported }: Props) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSending, setIsSending] = useState(false)
  const { body, rows, message, isImported } = checked
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is shown at the top
  useEffect(() => heading.current?.focus(), [message, isImported])
  const right = rows.filter(({ ok }) => ok).length
  const send = async () => {
    if (isSending) return
    setIsSending(true)
    const done = await notify('importPeople', call('importPeople', { body })).catch(() => undefined)
    setIsSending(false)
    if (!done) return
    void reloadPeople()
    onImported({ body, ...done, isImported: true })
  }
  return (
    <section className="mt-8 grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {message}
      </h2>
      {right > 0 && !isImported && (
        <button
          type="button"
          className="btn btn-primary justify-self-start"
          aria-disabled={isSending}
          onClick={() => void send()}
        >
          {t(messages.importCount({ count: right }))}
        </button>
      )}
      <Rows rows={rows} isImported={isImported} />
    </section>
  )
}

function Rows({ rows, isImported }: Pick<Checked, 'rows' | 'isImported'>) {
  const t = useTranslate()
  const columns = [messages.line, messages.state, messages.reason]
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
        {rows.map(({ line, ok, message }) => (
          <tr key={line}>
            <th scope="row">{t(messages.lineNumber({ line }))}</th>
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
