import { Inbox, Trash2, X } from 'lucide-react'
import { messagesArrive, messagesNotLoaded, noMessages } from '../../contract/messages/admin.ts'
import { deniedHeading, deniedHint, theMenu } from '../../contract/messages/layout.ts'
import * as messages from '../../contract/messages/ui.ts'
import { stateNames } from '../features/admin/message-card.tsx'
import { UserRow } from '../features/admin/user-row.tsx'
import { CourseCard } from '../features/course/catalogue/course-card.tsx'
import { LatestCourse } from '../features/home/latest-course.tsx'
import { Avatar } from '../layout/who-i-am.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { BackLink } from '../ui/back-link.tsx'
import { CopyLink } from '../ui/copy-link.tsx'
import { GoButton } from '../ui/go-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { GoBackPage } from '../ui/page/go-back-page.tsx'
import { PartBoundary } from '../ui/part-boundary.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { WaitingPage } from '../ui/waiting.tsx'
import { ada, course, longCourse } from './samples.ts'

const families = ['btn-primary', '', 'btn-ghost', 'btn-neutral']

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)

const nothing = () => Promise.resolve()

export function Buttons() {
  const t = useTranslate()
  return (
    <div className="stack">
      {families.map((family) => (
        <div key={family} className="row">
          <button type="button" className={`btn ${family}`}>
            {t(messages.tryAgain)}
          </button>
          <button type="button" className={`btn ${family}`}>
            <Trash2 aria-hidden className="size-5" />
            {t(messages.remove)}
          </button>
          <button type="button" className={`btn btn-square ${family}`} aria-label={t(messages.close)}>
            <X aria-hidden className="size-5" />
          </button>
          <button type="button" className={`btn ${family}`} disabled>
            {t(messages.retry)}
          </button>
          <GoButton to="#" className={family}>
            {t(messages.goBack)}
          </GoButton>
        </div>
      ))}
      <div className="row">
        <ShowMore hasNextPage isFetchingNextPage={false} fetchNextPage={nothing} />
        <ShowMore hasNextPage isFetchingNextPage fetchNextPage={nothing} />
        <CopyLink
          label={t(messages.linkCopied)}
          address={() => '/'}
          fieldLabel={t(messages.copyLinkFromHere)}
        />
        <BackLink to="#">{t(messages.goBack)}</BackLink>
      </div>
    </div>
  )
}

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

export function Cards() {
  return (
    <div className="themes">
      {[course, longCourse].map((one) => (
        <CourseCard key={one._id} course={one} isFirst={false} />
      ))}
      <LatestCourse course={course} />
    </div>
  )
}

export function Skeletons() {
  return (
    <>
      <WaitingPage onTryAgain={() => {}} />
      <progress className="progress h-1.5 text-primary" value={0.4} max={1} aria-hidden />
    </>
  )
}

export function EmptyStates() {
  const t = useTranslate()
  return (
    <div className="stack">
      <Notice icon={Inbox} heading={t(noMessages)} level={3}>
        {t(messagesArrive)}
      </Notice>
      <TryAgain heading={t(messagesNotLoaded)} error={new Error(t(messages.retry))} onRetry={() => {}} />
      <PartBoundary what={theMenu}>
        <Failing />
      </PartBoundary>
      <GoBackPage icon={Inbox} heading={t(deniedHeading)} hint={t(deniedHint)} onReload={() => {}} />
    </div>
  )
}

function Failing(): never {
  throw new Error('a part that fails')
}
