import { isRouteErrorResponse, useRouteError } from 'react-router'
import { GoBackPage } from '../ui/go-back-page.tsx'

/** What went wrong on a page, in words for people: the status text or the message, never a stack. */
export function ErrorPage() {
  const error = useRouteError()
  const message = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : ''
  return (
    <GoBackPage
      heading="Unexpected Application Error!"
      hint="Going back or loading the page again often helps."
    >
      {message}
    </GoBackPage>
  )
}
