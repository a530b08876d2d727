import * as messages from '../../../contract/messages/generated/admin.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Inbox } from './inbox.tsx'
import { LibraryCounts } from './library-counts.tsx'
import { Users } from './users.tsx'

export default function Dashboard() {
  const t = useTranslate()
  return (
    <div className="shell grid gap-12 py-10 sm:py-14">
      <PageTitle>{t(titles.dashboard)}</PageTitle>
      <h1 className="-mb-4 text-3xl font-bold tracking-tight sm:text-4xl">{t(messages.heading)}</h1>
      <LibraryCounts />
      <Inbox />
      <Users />
    </div>
  )
}
