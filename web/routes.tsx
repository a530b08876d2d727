import type { RouteObject } from 'react-router'
import {
  administratorPages,
  editorPages,
  type PageName,
  pathOf,
  publicPages,
  userPages,
} from '../contract/addresses.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { Layout } from './layout/layout.tsx'
import { Guard } from './lib/guard.tsx'
import { loadIfReachable } from './lib/missing-code.ts'
import { WaitingPage } from './ui/waiting.tsx'

type PageFile = {
  default: React.ComponentType
  loader?: RouteObject['loader']
  shouldRevalidate?: RouteObject['shouldRevalidate']
}

// The page `createCourse` is the default export of `create-course-page.tsx` in any feature's folder.
const files = new Map(
  Object.entries(import.meta.glob<PageFile>(['./features/*/*-page.tsx', './layout/denied-page.tsx'])).map(
    ([path, fetchFile]) => [path.slice(path.lastIndexOf('/') + 1), fetchFile],
  ),
)

/** Matched as the server does: an address in other letter case is another address. */
const page = (path: string, fetchFile: () => Promise<PageFile>): RouteObject => ({
  id: path,
  path,
  caseSensitive: true,
  lazy: async () => {
    const { default: Component, loader, shouldRevalidate } = await fetchFile()
    return { Component, loader, shouldRevalidate }
  },
})

const pageNamed = (name: PageName) => {
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
  return page(pathOf(name), async () => {
    const fetchFile = files.get(file)
    if (!fetchFile) throw new Error(`No feature has a ${file}`)
    return await fetchFile()
  })
}

const routesOf = (some: Partial<Record<PageName, string>>) => (Object.keys(some) as PageName[]).map(pageNamed)

// Builds have neither this page nor its code.
const developmentPages = import.meta.env.DEV
  ? [page('/styleguide', () => import('./styleguide/styleguide-page.tsx'))]
  : []

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    // For errors of the frame itself.
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <WaitingPage onTryAgain={() => void loadIfReachable()} />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          ...routesOf(publicPages),
          { element: <Guard roles={['ADMIN']} />, children: routesOf(administratorPages) },
          { element: <Guard roles={['ADMIN']} admitsEditors />, children: routesOf(editorPages) },
          { element: <Guard roles={['ADMIN', 'USER']} />, children: routesOf(userPages) },
          ...developmentPages,
          page('*', () => import('./layout/not-found.tsx')),
        ],
      },
    ],
  },
]
