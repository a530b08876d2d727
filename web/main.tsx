import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { InitialData } from '../contract/page.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { applyInitialData, readInitialData } from './initial-data.ts'
import { queryClient } from './lib/query-client.ts'
import { routes } from './routes.tsx'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const initialData = readInitialData()
const open = () => createRoot(root).render(show())
// A page whose code does not come must not stand there deaf: opened as any other it says so.
if (initialData) takeOver(root, initialData).catch(open)
else open()

/** The page stands already: React goes on with it once its code is here. */
async function takeOver(rendered: HTMLElement, given: InitialData) {
  const early: HTMLElement[] = []
  const remember = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button')
    if (button) early.push(button)
  }
  rendered.addEventListener('click', remember)
  const opened = await fetchPageCode()
  await applyInitialData(queryClient, given)
  rendered.removeEventListener('click', remember)
  // In a transition React works in pieces of some milliseconds, between which the browser paints and takes presses.
  startTransition(() => {
    hydrateRoot(rendered, show({ loaderData: { [window.location.pathname]: null } }))
  })
  // What a page asks when it is opened. Left to the router it would count as a navigation, which goes to the page's top.
  opened?.({ request: new Request(window.location.href) })
  // Whoever was quicker than the code has pressed all the same.
  for (const button of early) button.click()
}

function show(hydrationData?: { loaderData: Record<string, null> }) {
  const router = createBrowserRouter(routes, { hydrationData })
  fetchAhead(router)
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}

type Opened = (given: { request: Request }) => unknown

/**
 * Puts the code of the page at this address into its route, which otherwise fetches it while showing that it waits;
 * answers what the page does when it is opened.
 */
async function fetchPageCode() {
  let opened: Opened | undefined
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const { loader, ...page } = await route.lazy()
    Object.assign(route, page, { loader, lazy: undefined })
    if (typeof loader === 'function') opened = loader as Opened
  }
  return opened
}
