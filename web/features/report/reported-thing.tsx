import { useRef } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { ReportedCase } from '../../../contract/endpoints/report.ts'
import * as messages from '../../../contract/messages/moderation.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Fold } from '../../ui/text/fold.tsx'
import { PlainText } from '../../ui/text/plain-text.tsx'
import { DecisionButtons } from './decision-buttons.tsx'

const kindNames = {
  question: messages.question,
  answer: messages.answer,
  review: messages.review,
  profile: messages.profile,
  'peer-review': messages.peerReview,
}
const outcomes = {
  keep: messages.kept,
  hide: messages.wasHidden,
  warn: messages.warned,
  disable: messages.disabled,
}

type Props = { reported: ReportedCase; mayDisable: boolean }

export function ReportedThing({ reported, mayDisable }: Props) {
  const t = useTranslate()
  const frame = useRef<HTMLElement>(null)
  const { _id, kind, course, author, decided, isHidden } = reported
  const writer = author?.fullName ?? t(messages.deletedAccount)
  const name = t(messages.of({ kind: kindNames[kind]({ course: course.title }), name: writer }))
  return (
    <article
      ref={frame}
      tabIndex={-1}
      aria-labelledby={`case-${_id}`}
      className="grid grid-cols-1 gap-3 rounded-box border border-base-300 p-4"
    >
      <header className="grid gap-1">
        <h2 id={`case-${_id}`} dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </h2>
        <Badges reported={reported} />
      </header>
      <Words reported={reported} />
      <Reasons reported={reported} />
      {decided && (
        <p dir="auto" className="font-medium">
          {t(
            messages.decidedBy({
              decision: outcomes[decided.decision],
              name: decided.by ?? messages.deletedAccount,
            }),
          )}{' '}
          · <Timestamp at={decided.at} />
        </p>
      )}
      <div className="-mx-1 flex flex-wrap items-center gap-2">
        <Link
          className="btn"
          to={addressOf(reported)}
          aria-label={t(messages.lookAt({ action: messages.look, name }))}
        >
          {t(messages.look)}
        </Link>
        <DecisionButtons
          reported={reported}
          name={name}
          mayDisable={mayDisable}
          isHidden={isHidden}
          // The pressed button is gone.
          onDecided={() => frame.current?.focus()}
        />
      </div>
    </article>
  )
}

function Badges({ reported: { author, authorState, isHidden, stars } }: { reported: ReportedCase }) {
  const t = useTranslate()
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {stars !== null && <span className="badge badge-outline">{t(messages.stars({ count: stars }))}</span>}
      {isHidden && <span className="badge badge-outline">{t(messages.hidden)}</span>}
      {author && author.warnings > 0 && (
        <span className="badge badge-outline">{t(messages.warnings({ count: author.warnings }))}</span>
      )}
      {authorState === 'disabled' && (
        <span className="badge badge-outline">{t(messages.disabledAccount)}</span>
      )}
    </p>
  )
}

function Words({ reported: { isGone, text } }: { reported: ReportedCase }) {
  const t = useTranslate()
  if (isGone) return <p className="text-base-content/75">{t(messages.deleted)}</p>
  if (text === null) return <p className="text-base-content/75">{t(messages.noWords)}</p>
  return (
    <Fold lines={6}>
      <PlainText text={text} />
    </Fold>
  )
}

function Reasons({ reported: { count, reports } }: { reported: ReportedCase }) {
  const t = useTranslate()
  return (
    <section className="grid grid-cols-1 gap-2 rounded-box bg-base-200 p-3">
      <h3 className="text-sm font-semibold">{t(messages.reports({ count }))}</h3>
      <ul className="grid grid-cols-1 gap-3">
        {reports.map(({ by, reason, createdAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first reports keep their order
          <li key={index} className="grid grid-cols-1">
            <span className="text-sm text-base-content/75">
              <span dir="auto">{by ?? t(messages.deletedAccount)}</span> · <Timestamp at={createdAt} />
            </span>
            <Fold lines={6}>
              <PlainText text={reason} />
            </Fold>
          </li>
        ))}
      </ul>
      {count > reports.length && <p>{t(messages.moreReports({ count: count - reports.length }))}</p>}
    </section>
  )
}

function addressOf({ course, lectureId, questionId }: ReportedCase) {
  if (!lectureId) return `${pages.courseDescription}?course=${course._id}`
  const key = { course: course._id, lecture: lectureId, ...(questionId && { question: questionId }) }
  return `${pages.lectures}?${new URLSearchParams(key)}`
}
