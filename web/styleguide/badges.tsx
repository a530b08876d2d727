import { stateNames } from '../features/admin/message-card.tsx'
import { UserRow } from '../features/admin/user-row.tsx'
import { Avatar } from '../layout/avatar.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { ada } from './samples.ts'

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)

export function Badges() {
  const t = useTranslate()
  return (
    <div className="stack">
      <div className="row">
        {Object.entries(stateNames).map(([state, name]) => (
          <span key={state} className={`badge ${state === 'new' ? 'badge-primary' : 'badge-outline'}`}>
            {t(name)}
          </span>
        ))}
        {['size-9', 'size-11'].map((size) => (
          <Avatar key={size} address={undefined} className={size} />
        ))}
      </div>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        <UserRow user={ada} />
        <UserRow user={{ ...ada, fullName: longName, role: 'ADMIN' }} />
      </ul>
    </div>
  )
}
