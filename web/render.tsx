import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { RenderPage } from '../contract/page.ts'
import { applyInitialData } from './initial-data.ts'
import { makeQueryClient } from './lib/calls/query-client.ts'
import { RenderedFor } from './lib/rendered-for.tsx'
import { SchoolProvider } from './lib/school.tsx'
import { LocaleContext } from './messages/use-translate.ts'
import { routes } from './routes.tsx'

const { query, dataRoutes } = createStaticHandler(routes)

// React renders head elements before everything else (react.dev: title, link).
const forTheHead = /^(?:<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)*/

export const renderPage: RenderPage = async (url, { school, initialData, locale }) => {
  const context = await query(new Request(new URL(url, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${url} leads elsewhere: it cannot be rendered`)
  const client = makeQueryClient()
  await applyInitialData(client, initialData)
  const html = renderToString(
    <StrictMode>
      <LocaleContext value={locale}>
        <SchoolProvider first={school}>
          <RenderedFor user={initialData.user}>
            <QueryClientProvider client={client}>
              <StaticRouterProvider
                router={createStaticRouter(dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </QueryClientProvider>
          </RenderedFor>
        </SchoolProvider>
      </LocaleContext>
    </StrictMode>,
  )
  client.clear()
  const head = forTheHead.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
