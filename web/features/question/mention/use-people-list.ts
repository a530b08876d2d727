import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import type { Namable } from '../../../../contract/endpoints/question-fields.ts'
import { endpointQuery } from '../../../lib/calls/endpoint-query.ts'
import { session } from '../../../lib/session.ts'
import type { Chosen } from './chosen.ts'

const maxShown = 6

type Field = {
  /** Without it nobody is offered. */
  questionId: string | undefined
  text: string
  chosen: Chosen[]
  choose: (person: Namable, called: Called) => void
}

/** Offers people for the name that is typed at the caret. Without a list, because it failed or is empty, typing goes on. */
export function usePeopleList({ questionId = '', text, chosen, choose }: Field) {
  const id = useId()
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const called = caret === undefined ? undefined : findCalled(text.slice(0, caret))
  const isSettled = called && (called.at === closedAt || chosen.some(({ at }) => at === called.at))
  const sought = questionId && !isSettled ? called : undefined
  const { data } = useQuery({
    // A suggestion must not make people leave the page.
    ...endpointQuery('listNamable', { params: { questionId }, isInBackground: true }),
    enabled: sought !== undefined,
  })
  const others = data?.people.filter(({ _id }) => _id !== session().data._id) ?? []
  const people = sought ? findCallable(others, sought.typed).slice(0, maxShown) : []
  const follow = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const place = selectionStart === selectionEnd ? selectionEnd : undefined
    if (place === caret && value === text) return
    setCaret(place)
    setActive(0)
    if (findCalled(value.slice(0, place))?.at !== closedAt) setClosedAt(undefined)
  }
  const pick = (person: Namable | undefined) => {
    if (person && sought) choose(person, sought)
  }
  const actions: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % people.length),
    ArrowUp: () => setActive((active + people.length - 1) % people.length),
    Enter: () => pick(people[active]),
    Tab: () => pick(people[active]),
    Escape: () => setClosedAt(sought?.at),
  }
  const press = (event: KeyboardEvent) => {
    const isPlain = !(event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
    const act = isPlain && !event.nativeEvent.isComposing ? actions[event.key] : undefined
    if (people.length === 0 || !act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return {
    follow,
    // A field of several lines has no role `combobox`, and so no `aria-expanded` (ARIA in HTML §4).
    area: {
      ...(questionId && { 'aria-autocomplete': 'list' as const, 'aria-haspopup': 'listbox' as const }),
      ...(people.length > 0 && { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` }),
      onKeyDown: press,
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => follow(currentTarget),
      onBlur: () => setCaret(undefined),
    },
    list: { id, people, active, onPick: pick },
  }
}

/** The beginning of a name after an `@`, as far as it is typed. */
type Called = { at: number; typed: string }

// Longer than what people type of a name before they choose.
const called = /(?<![\p{L}\p{N}])@([\p{L}\p{N}][^@\n]{0,59})$/u

/** The name that is being typed at the end of this text. */
export function findCalled(text: string): Called | undefined {
  const found = called.exec(text)
  return found?.[1] ? { at: found.index, typed: found[1] } : undefined
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** People with a word of their names that begins so. A name that is typed in full is left alone if only one has it. */
export function findCallable<P extends { fullName: string }>(people: P[], typed: string): P[] {
  const sought = plain(typed)
  const found = people.filter(({ fullName }) => ` ${plain(fullName)}`.includes(` ${sought}`))
  return found.length === 1 && found[0]?.fullName === typed ? [] : found
}
