import { Drawer } from '@base-ui/react/drawer'
import {
  BookOpen,
  ChartColumn,
  CircleUser,
  GraduationCap,
  House,
  Info,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  SquarePlus,
  UserPlus,
  X,
} from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import * as drafts from '../../contract/messages/assignment-draft.ts'
import * as messages from '../../contract/messages/layout.ts'
import type { Message } from '../../contract/messages/message.ts'
import * as titles from '../../contract/messages/page.ts'
import { outbox } from '../features/progress/outbox/own-outbox.ts'
import { isAllSent } from '../features/submission/draft/is-all-sent.ts'
import { useSession } from '../lib/session.ts'
import { signOut } from '../lib/sign-out.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { isPlainPress } from '../ui/plain-press.ts'
import { Avatar } from './who-i-am.tsx'

type Entry = { label: Message; to: string; icon: LucideIcon }

const always: Entry[] = [
  { label: messages.home, to: pages.home, icon: House },
  { label: messages.allCourse, to: pages.courses, icon: BookOpen },
  { label: messages.contact, to: pages.contact, icon: Mail },
  { label: messages.aboutUs, to: pages.about, icon: Info },
]

const administrators: Entry[] = [
  // The specification lists only this administrators' page; the dashboard links to the others.
  { label: titles.dashboard, to: pages.dashboard, icon: ChartColumn },
  { label: messages.createCourses, to: pages.createCourse, icon: SquarePlus },
]
const editors: Entry[] = [{ label: messages.teaching, to: pages.teaching, icon: GraduationCap }]
const signedIn: Entry[] = [{ label: messages.profile, to: pages.profile, icon: CircleUser }]
const visitors: Entry[] = [
  { label: messages.login, to: pages.login, icon: LogIn },
  { label: messages.signup, to: pages.signup, icon: UserPlus },
]

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export default function Menu({ isOpen, onOpenChange }: Props) {
  const t = useTranslate()
  const { isLoggedIn, role, data } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const close = () => onOpenChange(false)
  const entries = [
    ...always,
    ...(role === 'ADMIN' ? administrators : []),
    ...(data.isEditor ? editors : []),
    ...(isLoggedIn ? signedIn : visitors),
  ]
  const goBy = (to: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    close()
    navigate(to)
  }
  const [isAsking, setIsAsking] = useState(false)
  const leave = async () => {
    setIsAsking(false)
    if (await signOut(outbox)) navigate(pages.home)
  }
  const askOrLeave = async () => {
    close()
    if (await isAllSent()) await leave()
    else setIsAsking(true)
  }
  return (
    <>
      <Drawer.Root open={isOpen} onOpenChange={onOpenChange} swipeDirection="left">
        <Drawer.Portal>
          <Drawer.Backdrop className="fixed inset-0 z-50 bg-black/40 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Drawer.Viewport className="fixed inset-0 z-50 flex">
            <Drawer.Popup className="h-full w-72 max-w-[85vw] [transform:translateX(var(--drawer-swipe-movement-x))] touch-auto overflow-y-auto border-r border-base-300 bg-base-100 p-4 outline-none transition-transform duration-200 data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)] data-swiping:duration-0">
              <div className="mb-4 flex items-center justify-between">
                <Drawer.Title className="px-3 text-lg font-semibold">{t(messages.menu)}</Drawer.Title>
                <Drawer.Close className="btn btn-ghost btn-square" aria-label={t(messages.closeMenu)}>
                  <X aria-hidden className="size-6" />
                </Drawer.Close>
              </div>
              {isLoggedIn && (
                <div className="mb-4 flex items-center gap-3 rounded-box bg-base-200 p-3">
                  <Avatar address={data.avatar?.secure_url} className="size-11" />
                  <div className="grid min-w-0">
                    <p dir="auto" className="truncate font-semibold">
                      {data.fullName}
                    </p>
                    <p className="truncate text-sm text-base-content/75">{data.email}</p>
                    <a
                      href={pages.learning}
                      aria-current={pathname === pages.learning ? 'page' : undefined}
                      className="link min-h-11 content-center justify-self-start font-medium"
                      onClick={goBy(pages.learning)}
                    >
                      {t(messages.myLearning)}
                    </a>
                  </div>
                </div>
              )}
              <nav aria-label={t(messages.main)}>
                <ul className="grid gap-1">
                  {entries.map((entry) => (
                    <li key={entry.to}>
                      <a
                        href={entry.to}
                        aria-current={entry.to === pathname ? 'page' : undefined}
                        className={entryClass}
                        onClick={goBy(entry.to)}
                      >
                        <entry.icon aria-hidden className="size-5 shrink-0 text-primary" />
                        {t(entry.label)}
                      </a>
                    </li>
                  ))}
                  {isLoggedIn && (
                    <li>
                      <button type="button" className={entryClass} onClick={() => void askOrLeave()}>
                        <LogOut aria-hidden className="size-5 shrink-0 text-primary" />
                        {t(messages.logout)}
                      </button>
                    </li>
                  )}
                </ul>
              </nav>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.Root>
      {isAsking && (
        <ConfirmDialog
          heading={t(drafts.logoutHeading)}
          text={t(drafts.logoutText)}
          cancel={t(drafts.stay)}
          confirm={t(drafts.logOut)}
          primary="cancel"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => void leave()}
        />
      )}
    </>
  )
}

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-start font-medium hover:bg-base-200 aria-[current]:bg-primary/10 aria-[current]:text-primary'
