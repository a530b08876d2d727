import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Locale } from '../contract/messages/message.ts'
import type { InitialData } from '../contract/page.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { applyInitialData, readInitialData } from './initial-data.ts'
import { queryClient } from './lib/calls/query-client.ts'
import { keepAddressesFresh } from './lib/calls/renew-addresses.ts'
import { watchMissingCode } from './lib/missing-code.ts'
import { RenderedFor } from './lib/rendered-for.tsx'
import { readSchool, SchoolProvider } from './lib/school.tsx'
import { previewedCourse } from './lib/windows/preview.ts'
import { loadLocale } from './messages/load-locale.ts'
import { LocaleContext } from './messages/use-translate.ts'
import { rememberClicks } from './replay-clicks.ts'
import { routes } from './routes.tsx'
import { sendDrafts } from './send-drafts.ts'
import { sendProgress } from './send-progress.ts'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

watchMissingCode()
const school = readSchool()
// The server rendered the page for an editor.
const initialData = previewedCourse() ? undefined : readInitialData()
const localeLoaded = loadLocale(document.documentElement.lang)
const open = async () => createRoot(root).render(show(await localeLoaded))
// If the page's code does not load, the rendered page would ignore clicks; a fresh render shows the error.
if (initialData) hydrate(root, initialData).catch(open)
else void open()
sendProgress()
sendDrafts()
keepAddressesFresh(queryClient)

async function hydrate(rendered: HTMLElement, data: InitialData) {
  const replayClicks = rememberClicks(rendered)
  // The frame's code has just run in this task, for 40 to 50 ms on a phone, so the page's code gets its own task.
  await nextTask()
  const [pageLoader, locale] = await Promise.all([fetchPageCode(), localeLoaded])
  await applyInitialData(queryClient, data)
  const { promise: hydrated, resolve } = Promise.withResolvers<void>()
  // In a transition React works in slices of a few milliseconds, between which the browser paints and handles input.
  startTransition(() => {
    hydrateRoot(rendered, show(locale, { loaderData: { [window.location.pathname]: null } }, resolve))
  })
  replayClicks()
  // A call that ends before hydration would change what React compares with the rendered page.
  await hydrated
  // Called directly, because the router would treat it as a navigation and scroll to the top.
  pageLoader?.({ request: new Request(window.location.href) })
}

function show(locale: Locale, hydrationData?: { loaderData: Record<string, null> }, onShown = () => {}) {
  const router = createBrowserRouter(routes, { hydrationData })
  fetchAhead(router)
  return (
    <StrictMode>
      <LocaleContext value={locale}>
        <SchoolProvider first={school}>
          <RenderedFor user={initialData?.user} onShown={onShown}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </RenderedFor>
        </SchoolProvider>
      </LocaleContext>
    </StrictMode>
  )
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}

type PageLoader = (input: { request: Request }) => unknown

/** Loads the page at this address into its route, so that the router does not show it as waiting; returns its loader. */
async function fetchPageCode() {
  let pageLoader: PageLoader | undefined
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const { loader, ...page } = await route.lazy()
    Object.assign(route, page, { loader, lazy: undefined })
    if (typeof loader === 'function') pageLoader = loader as PageLoader
  }
  return pageLoader
}
