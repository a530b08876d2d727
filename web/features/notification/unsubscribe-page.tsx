import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { ChosenKind } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/notification-choice.ts'
import * as titles from '../../../contract/messages/page.ts'
import { call } from '../../lib/calls/call.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTokenOfLink } from '../auth/use-token-of-link.ts'
import { subscriptionQuery } from './choice-queries.ts'

export default function Unsubscribe() {
  const t = useTranslate()
  const token = useTokenOfLink(pages.unsubscribe)
  return (
    <FormPage heading={t(titles.unsubscribe)} lead={t(messages.unsubscribeLead)}>
      <PageTitle>{t(titles.unsubscribe)}</PageTitle>
      {token ? (
        <Choices token={token} />
      ) : (
        <Notice heading={t(messages.noToken)} action={<ToNotifications />}>
          {t(messages.noTokenHint)}
        </Notice>
      )}
    </FormPage>
  )
}

/** Mails that are about no single course. */
const lists: Partial<Record<ChosenKind, { action: Message; outcome: Message }>> = {
  question: { action: messages.fromQuestions, outcome: messages.endedQuestions },
  message: { action: messages.fromTeachers, outcome: messages.endedTeachers },
  'due-week': { action: messages.fromReminders, outcome: messages.endedReminders },
  graded: { action: messages.fromGrades, outcome: messages.endedGrades },
  'peer-asked': { action: messages.fromPeerReviews, outcome: messages.endedPeerReviews },
  enrolled: { action: messages.fromEnrolments, outcome: messages.endedEnrolments },
}

/** Needs a press, because mail scanners open every link. */
function Choices({ token }: { token: string }) {
  const t = useTranslate()
  const query = useQuery(subscriptionQuery(token))
  const [ended, setEnded] = useState<Message>()
  const [isSending, setIsSending] = useState(false)
  const end = async (fromAll: boolean, outcome: Message) => {
    if (isSending) return
    setIsSending(true)
    const ending = call('unsubscribe', { body: { token, fromAll } })
    await notify({ loading: messages.ending }, ending).then(
      () => setEnded(outcome),
      () => setIsSending(false),
    )
  }
  if (ended) return <Ended outcome={ended} />
  return (
    <Loaded query={query} notLoaded={messages.notLoaded} height="h-24">
      {({ subscribed: { kind, course, byMail, byMailFromAny } }) => {
        const list = lists[kind]
        if (list) {
          const { outcome, action } = list
          if (!byMail) return <Ended outcome={outcome} />
          return (
            <EndButton isMain isSending={isSending} onPress={() => void end(false, outcome)}>
              {t(action)}
            </EndButton>
          )
        }
        const outcome = course === null ? messages.endedThis : messages.ended({ course })
        if (!byMail) return <Ended outcome={byMailFromAny ? outcome : messages.endedAny} />
        return (
          <div className="grid gap-3">
            <EndButton isMain isSending={isSending} onPress={() => void end(false, outcome)}>
              {t(course === null ? messages.fromThisCourse : messages.fromCourse({ course }))}
            </EndButton>
            <EndButton isSending={isSending} onPress={() => void end(true, messages.endedAny)}>
              {t(messages.fromAny)}
            </EndButton>
          </div>
        )
      }}
    </Loaded>
  )
}

type EndProps = { isMain?: boolean; isSending: boolean; onPress: () => void; children: string }

function EndButton({ isMain, isSending, onPress, children }: EndProps) {
  return (
    <button
      type="button"
      dir="auto"
      className={`btn h-auto min-h-11 py-2 wrap-anywhere ${isMain ? 'btn-primary' : ''}`}
      aria-disabled={isSending}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function Ended({ outcome }: { outcome: Message }) {
  const t = useTranslate()
  const line = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => line.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p ref={line} tabIndex={-1} role="status" dir="auto" className="font-medium wrap-anywhere outline-none">
        {t(outcome)}
      </p>
      <p>{t(messages.changeYourMind)}</p>
      <ToNotifications />
    </div>
  )
}

function ToNotifications() {
  const t = useTranslate()
  return (
    <Link to={pages.notifications} className="btn justify-self-start">
      {t(titles.notifications)}
    </Link>
  )
}
