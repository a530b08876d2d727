import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as messages from '../../../contract/messages/exception.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useSearchField } from '../../lib/form/use-search-field.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { learnersFoundQuery } from './exception-queries.ts'

export type Chosen = { _id: string; fullName: string }
type Props = {
  courseId: string
  chosen: Chosen | undefined
  error: string | undefined
  onChoose: (person: Chosen | undefined) => void
}

/** A field that finds people by name or email, one of whom is chosen. It stands in a form, so it is none itself. */
export function FindLearner({ courseId, chosen, error, onChoose }: Props) {
  const t = useTranslate()
  if (!chosen) return <Search courseId={courseId} error={error} onChoose={onChoose} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="min-w-0 font-medium wrap-anywhere">
        {t(messages.chosen({ name: chosen.fullName }))}
      </p>
      <button
        // The row that was pressed is gone.
        ref={(button) => {
          if (document.activeElement === document.body) button?.focus()
        }}
        type="button"
        className="btn btn-sm min-h-11"
        onClick={() => onChoose(undefined)}
      >
        {t(messages.another)}
      </button>
    </div>
  )
}

function Search({ courseId, error, onChoose }: Omit<Props, 'chosen'>) {
  const t = useTranslate()
  const isAdministrator = useSession().role === 'ADMIN'
  const [text, setText] = useState('')
  const { input, later, stop } = useSearchField(text)
  const found = useQuery(learnersFoundQuery(courseId, text, isAdministrator))
  const search = () => {
    stop()
    setText(input.current?.value.trim() ?? '')
  }
  const people = text === '' ? [] : (found.data ?? [])
  return (
    <>
      <FieldFrame
        label={t(messages.find)}
        hint={t(isAdministrator ? messages.findHintAll : messages.findHint)}
        {...(error && { error })}
      >
        {(wrapped) => (
          <input
            {...wrapped}
            ref={input}
            type="search"
            dir="auto"
            autoComplete="off"
            className={`input w-full ${error ? 'input-error' : ''}`}
            maxLength={maxLength.search}
            onChange={(event) => {
              // It is no field of the form.
              event.stopPropagation()
              later(search)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              search()
            }}
          />
        )}
      </FieldFrame>
      {text !== '' && found.isError && (
        <TryAgain heading={t(messages.notFound)} error={found.error} onRetry={() => void found.refetch()} />
      )}
      <p role="status" className="sr-only">
        {text !== '' && found.data?.length === 0 && t(messages.nobody)}
      </p>
      {text !== '' && found.data?.length === 0 && (
        <p aria-hidden className="text-sm text-base-content/75">
          {t(messages.nobody)}
        </p>
      )}
      {people.length > 0 && (
        <ul
          aria-label={t(messages.foundPeople)}
          className="max-h-60 divide-y divide-base-300 overflow-y-auto rounded-box border border-base-300"
        >
          {people.map(({ _id, fullName }) => (
            <li key={_id}>
              <button
                type="button"
                className="min-h-11 w-full px-4 py-2 text-start wrap-anywhere hover:bg-base-200"
                onClick={() => onChoose({ _id, fullName })}
              >
                <bdi>{fullName}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
