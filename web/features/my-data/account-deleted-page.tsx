import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/my-data.ts'
import * as titles from '../../../contract/messages/page.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import type { DeletedAccount } from './passed-deletion.ts'

export default function AccountDeleted() {
  const t = useTranslate()
  const passed = useLocation().state as DeletedAccount | null
  const text = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <FormPage heading={t(titles.accountDeleted)}>
      <PageTitle>{t(titles.accountDeleted)}</PageTitle>
      <div ref={text} tabIndex={-1} className="grid gap-4">
        <p>{t(messages.loggedOutEverywhere)}</p>
        <p>
          {passed ? (
            <Timestamp
              at={passed.restorableUntil}
              describe={(date) => t(messages.howToUndo({ date, button: messages.restore }))}
            />
          ) : (
            t(messages.howToUndoSometime({ button: messages.restore }))
          )}
        </p>
        <p>{t(messages.thenErased)}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={pages.home} className="btn btn-primary">
          {t(titles.home)}
        </Link>
        <Link to={pages.login} state={{ email: passed?.email }} className="btn">
          {t(titles.login)}
        </Link>
      </div>
    </FormPage>
  )
}
