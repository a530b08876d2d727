import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import * as messages from '../../../contract/messages/course-editor.ts'
import type { Text } from '../../../contract/messages/message.ts'
import { maxEditors, maxLength } from '../../../contract/validation/limits.ts'
import { useSearchField } from '../../lib/form/use-search-field.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { foundPeopleQuery, shownPeople } from './editor-queries.ts'
import { EditorRow } from './editor-row.tsx'

type Adding = { chosenIds: string[]; isSending: boolean; addNamed: (values: { name: string }) => Text }
type Props = Adding & { onAdd: (id: string) => Promise<boolean> }

export function FindPerson({ onAdd, ...adding }: Props) {
  const t = useTranslate()
  const [searchText, setSearchText] = useState('')
  const { input, later, stop } = useSearchField(searchText)
  const search = () => {
    stop()
    setSearchText(input.current?.value.trim() ?? '')
  }
  // The added person leaves the results, so the search starts again.
  const add = async (id: string) => {
    if (!(await onAdd(id))) return
    if (input.current) input.current.value = ''
    search()
    input.current?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <label className="grid gap-1.5">
          <span className="font-medium">{t(messages.find)}</span>
          <span className="input w-full">
            <Search aria-hidden className="size-5 shrink-0 text-base-content/75" />
            <input
              ref={input}
              type="search"
              dir="auto"
              autoComplete="off"
              placeholder={t(messages.findPlaceholder)}
              maxLength={maxLength.search}
              onChange={() => later(search)}
            />
          </span>
        </label>
      </form>
      <Found searchText={searchText} {...adding} onAdd={(id) => void add(id)} />
    </div>
  )
}

type FoundProps = Adding & { searchText: string; onAdd: (id: string) => void }

function Found({ searchText, chosenIds, isSending, addNamed, onAdd }: FoundProps) {
  const t = useTranslate()
  // Asks for more, because people who are chosen already are left out of the list.
  const found = useQuery(foundPeopleQuery(searchText, shownPeople + Math.min(chosenIds.length, maxEditors)))
  const people = searchText ? found.data?.filter(({ _id }) => !chosenIds.includes(_id)) : undefined
  if (searchText && found.isError)
    return (
      <TryAgain heading={t(messages.notFound)} error={found.error} onRetry={() => void found.refetch()} />
    )
  const shown = people?.slice(0, shownPeople) ?? []
  return (
    <>
      <p role="status" className="min-h-6 text-sm text-base-content/75">
        {people && !found.isPlaceholderData && t(describeFound(people.length, searchText))}
      </p>
      {shown.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300">
          {shown.map((person) => (
            <EditorRow
              key={person._id}
              person={person}
              action={t(messages.add)}
              label={t(addNamed({ name: person.fullName }))}
              isSending={isSending}
              onPress={() => onAdd(person._id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function describeFound(count: number, text: string) {
  if (count === 0) return messages.nobody({ text })
  return count > shownPeople ? messages.foundFirst({ count: shownPeople }) : messages.found({ count })
}
