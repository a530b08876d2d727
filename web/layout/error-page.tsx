import { isRouteErrorResponse, useRouteError } from 'react-router'
import * as messages from '../../contract/messages/generated/layout.ts'
import { PageTitle } from '../lib/page-title.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { GoBackPage } from '../ui/go-back-page.tsx'

export function ErrorPage() {
  const t = useTranslate()
  const error = useRouteError()
  const message = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : ''
  return (
    <>
      <PageTitle>{t(messages.errorHeading)}</PageTitle>
      <GoBackPage heading={t(messages.errorHeading)} hint={t(messages.errorHint)}>
        {message}
      </GoBackPage>
    </>
  )
}
