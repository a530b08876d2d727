import { useEffect, useRef } from 'react'
import type { Namable } from '../../../../contract/endpoints/question-fields.ts'
import * as messages from '../../../../contract/messages/question.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = { id: string; people: Namable[]; active: number; onPick: (person: Namable) => void }

/** The field above keeps the focus and names the active row. */
export function PeopleList({ id, people, active, onPick }: Props) {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const count = people.length
  useEffect(() => {
    if (count === 0) return
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [count, active])
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t(messages.peopleFound({ count }))}
      </p>
      {count > 0 && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t(messages.people)}
          className="absolute inset-x-0 top-full z-10 overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-lg"
        >
          {people.map((person, index) => (
            <button
              key={person._id}
              type="button"
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={`flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 py-1 text-start ${index === active ? 'bg-base-200' : ''}`}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(person)}
            >
              <img
                src={person.avatar.secure_url}
                alt=""
                width={32}
                height={32}
                className="size-8 shrink-0 rounded-full bg-base-200 object-cover"
              />
              <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
                {person.fullName}
              </span>
              {person.teaches && (
                <span className="badge shrink-0 badge-soft badge-primary">{t(messages.teaches)}</span>
              )}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
