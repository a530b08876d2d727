import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageTitle } from '../lib/page-title.tsx'
import { GoBackPage } from '../ui/go-back-page.tsx'

const heading = 'Unexpected Application Error!'

export function ErrorPage() {
  const error = useRouteError()
  const message = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : ''
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <GoBackPage heading={heading} hint="Going back or loading the page again often helps.">
        {message}
      </GoBackPage>
    </>
  )
}
