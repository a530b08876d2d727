import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/generated/layout.ts'
import { productName } from '../../contract/page.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Logo } from '../ui/logo.tsx'

// Loaded when the menu is opened for the first time.
const Menu = lazy(() => import('./menu.tsx'))

export function Header() {
  const t = useTranslate()
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <header className="sticky top-0 z-40 border-b border-base-300 bg-base-100/90 backdrop-blur">
      <div className="shell flex h-16 items-center gap-2">
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
          className="flex min-h-11 items-center gap-2.5 px-1 text-lg font-semibold tracking-tight"
        >
          <Logo />
          {productName}
        </Link>
      </div>
      {wasOpened && (
        <Suspense>
          <Menu isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </header>
  )
}
