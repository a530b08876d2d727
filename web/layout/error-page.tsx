import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isMissingCode, reloadOnce } from '../lib/missing-code.ts'
import { PageTitle } from '../lib/page-title.tsx'
import { GoBackPage } from '../ui/go-back-page.tsx'

const heading = 'Unexpected Application Error!'

/** In the frame, where a page cannot be shown. */
export function ErrorPage() {
  const error = useRouteError()
  const isUnreachable = isMissingCode(error)
  useEffect(() => {
    if (isUnreachable) void reloadOnce()
  }, [isUnreachable])
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <GoBackPage heading={heading} hint="Try reloading the page." hasReload>
        {isUnreachable ? 'This page could not be loaded. Check your connection.' : messageOf(error)}
      </GoBackPage>
    </>
  )
}

const messageOf = (error: unknown) =>
  isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : ''
