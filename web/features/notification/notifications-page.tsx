import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages } from '../../../contract/addresses.ts'
import type {
  CourseNotification,
  NotificationChoice,
} from '../../../contract/endpoints/notification-choice.ts'
import type { ChosenKind } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/notification-choice.ts'
import * as titles from '../../../contract/messages/page.ts'
import { questionMailMinutes } from '../../../contract/validation/limits.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { AccountPage } from '../account/account-layout.tsx'
import { choicesQuery } from './choice-queries.ts'
import { ChoiceSwitch, useSaveChoice } from './choice-switch.tsx'
import { MailSwitches } from './mail-switches.tsx'

const names: Record<ChosenKind, Message> = {
  announcement: messages.bellAnnouncements,
  question: messages.bellQuestions,
  answer: messages.bellAnswers,
  mention: messages.bellMentions,
  message: messages.bellMessages,
  graded: messages.bellGraded,
  'peer-asked': messages.bellPeerAsked,
  'peer-due': messages.bellPeerDue,
  'peer-readable': messages.bellPeerReadable,
  enrolled: messages.bellEnrolments,
  'due-week': messages.bellDueWeek,
  'due-day': messages.bellDueDay,
  'due-late': messages.bellDueLate,
  retrain: messages.bellRetrain,
  'retrain-day': messages.bellRetrainDay,
  lapsed: messages.bellLapsed,
  'group-lapsed': messages.bellGroupLapsed,
}

type BellSwitchesProps = { kinds: NotificationChoice[]; teaches: boolean; manages: boolean }

const choices = [
  { name: messages.atOnce({ minutes: questionMailMinutes }), change: { byMail: true, isDaily: false } },
  { name: messages.daily, change: { byMail: true, isDaily: true } },
  { name: messages.never, change: { byMail: false } },
]

const reminders = [
  { kind: 'due-week', name: messages.reminderWeek },
  { kind: 'due-day', name: messages.reminderDay },
  { kind: 'due-late', name: messages.reminderLate },
  { kind: 'retrain', name: messages.reminderRetrain },
  { kind: 'retrain-day', name: messages.reminderRetrainDay },
  { kind: 'lapsed', name: messages.reminderLapsed },
] as const

const peerReviews = [
  { kind: 'peer-asked', name: messages.peerAskedByMail },
  { kind: 'peer-due', name: messages.peerDueByMail },
  { kind: 'peer-readable', name: messages.peerReadableByMail },
] as const

export default function Notifications() {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const list = useInfiniteQuery(choicesQuery)
  return (
    <AccountPage
      heading={t(titles.notifications)}
      lead={t(sendsMail ? messages.lead : messages.leadWithoutMail)}
      isWide
    >
      <PageTitle>{t(titles.notifications)}</PageTitle>
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-64">
        {({ pages: fetched }) => {
          const { kinds = [], teaches = false, manages = false } = fetched[0] ?? {}
          const questions = kinds.find(({ kind }) => kind === 'question')
          const messagesByMail = kinds.find(({ kind }) => kind === 'message')?.byMail ?? true
          const byMail = kinds.find(({ kind }) => kind === 'announcement')?.byMail ?? true
          return (
            <div className="grid grid-cols-1 gap-10">
              <Part name="bell" heading={t(messages.bell)} hint={t(messages.bellHint)}>
                <BellSwitches kinds={kinds} teaches={teaches} manages={manages} />
              </Part>
              {teaches && questions && (
                <Part name="questions" heading={t(messages.questions)} hint={t(messages.questionsHint)}>
                  <QuestionMails {...questions} />
                </Part>
              )}
              <Part name="messages" heading={t(messages.teachers)} hint={t(messages.teachersHint)}>
                <div className="rounded-box border border-base-300">
                  <ChoiceSwitch
                    label={t(messages.teachersByMail)}
                    kind="message"
                    by="byMail"
                    isOn={messagesByMail}
                  />
                </div>
              </Part>
              <Part name="reminders" heading={t(messages.reminders)} hint={t(messages.remindersHint)}>
                <MailSwitches offered={reminders} kinds={kinds} />
              </Part>
              <Part name="grades" heading={t(messages.grades)} hint={t(messages.gradesHint)}>
                <div className="rounded-box border border-base-300">
                  <ChoiceSwitch
                    label={t(messages.gradesByMail)}
                    kind="graded"
                    by="byMail"
                    isOn={kinds.find(({ kind }) => kind === 'graded')?.byMail ?? true}
                  />
                </div>
              </Part>
              <Part name="peer-reviews" heading={t(messages.peerReviews)} hint={t(messages.peerReviewsHint)}>
                <MailSwitches offered={peerReviews} kinds={kinds} />
              </Part>
              <Part name="enrolments" heading={t(messages.enrolments)} hint={t(messages.enrolmentsHint)}>
                <div className="rounded-box border border-base-300">
                  <ChoiceSwitch
                    label={t(messages.enrolmentsByMail)}
                    kind="enrolled"
                    by="byMail"
                    isOn={kinds.find(({ kind }) => kind === 'enrolled')?.byMail ?? true}
                  />
                </div>
              </Part>
              <Part
                name="announcements"
                heading={t(messages.announcements)}
                hint={t(messages.announcementsHint)}
              >
                <div className="rounded-box border border-base-300">
                  <ChoiceSwitch label={t(messages.fromAll)} kind="announcement" by="byMail" isOn={byMail} />
                </div>
                <Courses courses={fetched.flatMap(({ courses }) => courses)} isOffForAll={!byMail} />
                <ShowMore {...list} />
              </Part>
            </div>
          )
        }}
      </Loaded>
      <BackLink to={pages.profile}>{t(messages.back)}</BackLink>
    </AccountPage>
  )
}

type PartProps = { name: string; heading: string; hint: string; children: ReactNode }

function Part({ name, heading, hint, children }: PartProps) {
  const id = `${name}-heading`
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby={id}>
      <div className="grid gap-1">
        <h2 id={id} className="text-2xl font-bold tracking-tight">
          {heading}
        </h2>
        <p className="text-base-content/75">{hint}</p>
      </div>
      {children}
    </section>
  )
}

function Courses({ courses, isOffForAll }: { courses: CourseNotification[]; isOffForAll: boolean }) {
  const t = useTranslate()
  if (isOffForAll) return <p className="text-base-content/75">{t(messages.coursesOff)}</p>
  if (courses.length === 0)
    return (
      <Notice level={3} spot="talk" heading={t(messages.none)}>
        {t(messages.noneHint)}
      </Notice>
    )
  return (
    <>
      <h3 className="text-lg font-semibold">{t(messages.courses)}</h3>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        {courses.map(({ _id, title, byMail }) => (
          <li key={_id}>
            <ChoiceSwitch label={title} kind="announcement" by="byMail" courseId={_id} isOn={byMail} />
          </li>
        ))}
      </ul>
    </>
  )
}

function BellSwitches({ kinds, teaches, manages }: BellSwitchesProps) {
  const t = useTranslate()
  const isFor: Partial<Record<ChosenKind, boolean>> = {
    question: teaches,
    'group-lapsed': teaches || manages,
  }
  const offered = kinds.filter(({ kind }) => isFor[kind] ?? true)
  return (
    <ul className="divide-y divide-base-300 rounded-box border border-base-300">
      {offered.map(({ kind, byBell }) => (
        <li key={kind}>
          <ChoiceSwitch label={t(names[kind])} kind={kind} by="byBell" isOn={byBell} />
        </li>
      ))}
    </ul>
  )
}

function QuestionMails({ byMail, isDaily }: Pick<NotificationChoice, 'byMail' | 'isDaily'>) {
  const t = useTranslate()
  const { isSending, save } = useSaveChoice()
  const chosen = byMail === false ? 2 : isDaily ? 1 : 0
  return (
    <fieldset className="grid rounded-box border border-base-300 px-4 py-2">
      <legend className="sr-only">{t(messages.questionMails)}</legend>
      {choices.map(({ name, change }, index) => (
        <label key={name.key} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name="question-mails"
            className="size-5 shrink-0"
            checked={chosen === index}
            aria-disabled={isSending}
            onChange={() => void save({ kind: 'question', ...change })}
          />
          {t(name)}
        </label>
      ))}
    </fieldset>
  )
}
