import { Toaster } from 'react-hot-toast'
import { Outlet, ScrollRestoration } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

// The notifications must not cover the menu's button on a phone.
const belowTheBar = { top: '4.5rem', zIndex: 60 }
const look = {
  background: 'var(--color-base-100)',
  color: 'var(--color-base-content)',
  border: '1px solid var(--color-base-300)',
}

/** What stands around every page: the bar with the menu, the page, the footer, the notifications. */
export function Layout() {
  return (
    <>
      <a href="#page" className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
        Skip to the page
      </a>
      <Header />
      <main id="page" tabIndex={-1} className="min-h-[calc(90dvh-4rem)] outline-none">
        <Outlet />
      </main>
      <Footer />
      <Toaster containerStyle={belowTheBar} toastOptions={{ style: look }} />
      <ScrollRestoration />
    </>
  )
}
