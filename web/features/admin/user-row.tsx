import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import * as messages from '../../../contract/messages/generated/admin.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

export type ListedUser = Reply<Endpoints['listUsers']>['people'][number]

export function UserRow({ user }: { user: ListedUser }) {
  const t = useTranslate()
  const { fullName, email, role, avatar, createdAt } = user
  // A narrow row breaks there, not before the last letter.
  const host = email.lastIndexOf('@')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3">
      <img
        src={avatar.secure_url}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11 rounded-full bg-base-200 object-cover"
      />
      <div className="min-w-0">
        <p dir="auto" className="font-medium">
          {fullName}
        </p>
        <p className="text-sm text-base-content/75">
          {email.slice(0, host)}
          <wbr />
          {email.slice(host)}
        </p>
        <p className="text-sm text-base-content/75">
          <Day at={createdAt} describe={(date) => t(messages.since({ date }))} />
        </p>
      </div>
      <span className={`badge ${role === 'ADMIN' ? 'badge-primary' : 'badge-outline'}`}>{role}</span>
    </li>
  )
}
