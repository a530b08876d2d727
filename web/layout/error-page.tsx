import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import * as messages from '../../contract/messages/layout.ts'
import { isMissingCode, loadIfReachable, loadWhenBack, reloadOnce } from '../lib/missing-code.ts'
import { PageTitle } from '../lib/page-title.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { GoBackPage } from '../ui/page/go-back-page.tsx'

export function ErrorPage() {
  const t = useTranslate()
  const error = useRouteError()
  const isUnreachable = isMissingCode(error)
  useEffect(() => {
    if (!isUnreachable) return
    void reloadOnce()
    return loadWhenBack()
  }, [isUnreachable])
  return (
    <>
      <PageTitle>{t(messages.errorHeading)}</PageTitle>
      <GoBackPage
        icon={CloudOff}
        heading={t(messages.errorHeading)}
        hint={t(isUnreachable ? messages.unreachableHint : messages.errorHint)}
        onReload={isUnreachable ? () => void loadIfReachable() : () => window.location.reload()}
      >
        {isUnreachable ? t(messages.pageUnreachable) : messageOf(error)}
      </GoBackPage>
    </>
  )
}

const messageOf = (error: unknown) =>
  isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : ''
