import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import * as messages from '../../../contract/messages/admin.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { PersonRow } from '../../ui/person-row.tsx'

export type ListedUser = Reply<Endpoints['listUsers']>['people'][number]

export function UserRow({ user }: { user: ListedUser }) {
  const t = useTranslate()
  const { email, role, createdAt } = user
  // A narrow row breaks there, not before the last letter.
  const host = email.lastIndexOf('@')
  return (
    <PersonRow
      person={user}
      end={<span className={`badge ${role === 'ADMIN' ? 'badge-primary' : 'badge-outline'}`}>{role}</span>}
    >
      <p className="text-sm text-base-content/75">
        {email.slice(0, host)}
        <wbr />
        {email.slice(host)}
      </p>
      <p className="text-sm text-base-content/75">
        <Day at={createdAt} describe={(date) => t(messages.since({ date }))} />
      </p>
    </PersonRow>
  )
}
