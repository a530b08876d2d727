import { pageTitles } from '../../../contract/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { Inbox } from './inbox.tsx'
import { LibraryCounts } from './library-counts.tsx'
import { Users } from './users.tsx'

export default function Dashboard() {
  return (
    <div className="shell grid gap-12 py-10 sm:py-14">
      <PageTitle>{pageTitles.dashboard}</PageTitle>
      <h1 className="-mb-4 text-3xl font-bold tracking-tight sm:text-4xl">Admin DashBoard</h1>
      <LibraryCounts />
      <Inbox />
      <Users />
    </div>
  )
}
