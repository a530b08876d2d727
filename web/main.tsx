import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { FirstAnswers } from '../contract/page.ts'
import { queryClient } from './app/query-client.ts'
import { giveFirstAnswers, readFirstAnswers } from './first-answers.ts'
import { routes } from './routes.tsx'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const answers = readFirstAnswers()
if (answers) void takeOver(root, answers)
else createRoot(root).render(show())

/** The page stands already: React goes on with it once its code is here. */
async function takeOver(rendered: HTMLElement, given: FirstAnswers) {
  const early: HTMLElement[] = []
  const remember = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button')
    if (button) early.push(button)
  }
  rendered.addEventListener('click', remember)
  await fetchPageCode()
  rendered.removeEventListener('click', remember)
  giveFirstAnswers(queryClient, given)
  hydrateRoot(rendered, show({ loaderData: { [window.location.pathname]: null } }))
  // Whoever was quicker than the code has pressed all the same.
  for (const button of early) button.click()
}

function show(hydrationData?: { loaderData: Record<string, null> }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createBrowserRouter(routes, { hydrationData })} />
      </QueryClientProvider>
    </StrictMode>
  )
}

/** Puts the code of the page at this address into its route, which otherwise fetches it while showing that it waits. */
async function fetchPageCode() {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
