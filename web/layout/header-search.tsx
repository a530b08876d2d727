import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/generated/layout.ts'
import { maxLength } from '../../contract/validation/limits.ts'
import { useTranslate } from '../messages/use-translate.ts'

/** Opens the catalogue. `/` focuses the field, except in another field and where the player uses this key. */
export function HeaderSearch() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const hasKey = pathname !== pages.lectures
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!hasKey || event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [hasKey])
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = input.current?.value.trim()
    if (input.current) input.current.value = ''
    navigate(text ? `${pages.courses}?${new URLSearchParams({ q: text })}` : pages.courses)
  }
  return (
    <search className="ml-auto sm:mx-auto sm:w-full sm:max-w-xl">
      <form action={pages.courses} onSubmit={search} className="hidden sm:block">
        <label className="input w-full">
          <Search aria-hidden className="size-5 shrink-0 text-base-content/75" />
          <input
            ref={input}
            type="search"
            name="q"
            aria-label={t(messages.searchCourses)}
            aria-keyshortcuts="/"
            placeholder={t(messages.searchCourses)}
            maxLength={maxLength.search}
          />
        </label>
      </form>
      <Link
        to={pages.courses}
        className="btn btn-ghost btn-square sm:hidden"
        aria-label={t(messages.searchCourses)}
      >
        <Search aria-hidden className="size-5" />
      </Link>
    </search>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null
