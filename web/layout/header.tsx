import { Menu as MenuIcon, Search, X } from 'lucide-react'
import { lazy, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/layout.ts'
import { maxLength } from '../../contract/validation/limits.ts'
import { useRenderedSession } from '../lib/rendered-for.tsx'
import { useSchool } from '../lib/school.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { Logo } from '../ui/logo.tsx'
import { PartBoundary } from '../ui/part-boundary.tsx'
import { isPlainPress } from '../ui/plain-press.ts'
import { WhoIAm } from './who-i-am.tsx'

const fetchMenu = () => import('./menu.tsx')
const Menu = lazy(fetchMenu)

export function Header() {
  const t = useTranslate()
  const { name, logo } = useSchool()
  const { isLoggedIn } = useRenderedSession()
  const { pathname } = useLocation()
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // Loaded now, because the menu must open without a network, too.
    const idle = globalThis.requestIdleCallback ?? setTimeout
    idle(() => void fetchMenu().catch(() => {}))
  }, [])
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <header className="sticky top-0 z-40 border-b border-base-300 bg-base-100">
      <div className="wide-shell flex h-16 items-center gap-2 sm:gap-4">
        <button
          type="button"
          className="btn btn-ghost btn-square -ml-2"
          aria-label={t(messages.openMenu)}
          aria-haspopup="dialog"
          onClick={open}
        >
          <MenuIcon aria-hidden className="size-6" />
        </button>
        <Link
          to={pages.home}
          className="flex min-h-11 min-w-0 items-center gap-2.5 px-1 text-lg font-semibold tracking-tight sm:shrink-0"
        >
          <Logo address={logo?.secure_url} />
          {/* On a phone the user's own links leave no room for it. */}
          <span className={`truncate ${isLoggedIn ? 'max-[26rem]:sr-only' : ''}`}>{name}</span>
        </Link>
        {/* The catalogue has its own search. */}
        {pathname === pages.courses ? <span className="ml-auto" /> : <HeaderSearch />}
        <WhoIAm />
      </div>
      {wasOpened && (
        <PartBoundary what={messages.theMenu}>
          <Menu isOpen={isOpen} onOpenChange={setIsOpen} />
        </PartBoundary>
      )}
    </header>
  )
}

/**
 * Opens the catalogue. `/` focuses the field, except in another field and where the player uses this key. On a phone it
 * lies over the header while it is open; without scripts its button leads to the catalogue.
 */
function HeaderSearch() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const [openPath, setOpenPath] = useState('')
  const isOpen = openPath === pathname
  const hasKey = pathname !== pages.lectures
  const open = () => {
    flushSync(() => setOpenPath(pathname))
    input.current?.focus()
  }
  const close = () => {
    flushSync(() => setOpenPath(''))
    opener.current?.focus()
  }
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!hasKey || event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  })
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = input.current?.value.trim()
    event.currentTarget.reset()
    navigate(text ? `${pages.courses}?${new URLSearchParams({ q: text })}` : pages.courses)
  }
  return (
    <search className="ml-auto sm:mx-auto sm:w-full sm:max-w-xl">
      <form
        action={pages.courses}
        onSubmit={search}
        onKeyDown={(event) => {
          if (!isOpen || event.key !== 'Escape') return
          // Else some browsers empty the field.
          event.preventDefault()
          close()
        }}
        className={`items-center gap-1 sm:block ${isOpen ? 'absolute inset-0 z-10 flex bg-base-100 px-4 sm:static sm:p-0' : 'hidden'}`}
      >
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
        <button
          type="button"
          className="btn btn-ghost btn-square sm:hidden"
          aria-label={t(messages.closeSearch)}
          onClick={close}
        >
          <X aria-hidden className="size-5" />
        </button>
      </form>
      <Link
        ref={opener}
        to={pages.courses}
        className="btn btn-ghost btn-square sm:hidden"
        aria-label={t(messages.searchCourses)}
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          open()
        }}
      >
        <Search aria-hidden className="size-5" />
      </Link>
    </search>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null
