import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { instructorAddress } from '../../../../contract/addresses.ts'
import { nameLanguage } from '../../../../contract/language-names.ts'
import * as courseMessages from '../../../../contract/messages/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { formatLength, formatRating, useFormatNumber } from '../../../lib/format/format-facts.ts'
import { Day } from '../../../lib/format/timestamp.tsx'
import { useLocale, useTranslate } from '../../../messages/use-translate.ts'
import type { Summary } from '../course-queries.ts'
import { levelNames } from '../editing/level-names.ts'

export function Facts({ summary: { course, changedAt } }: { summary: Summary }) {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const locale = useLocale()
  const { createdBy, state, level, language, totalSeconds, reviews, givesCertificate } = course
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 lg:grid-cols-1">
      <Fact name={t(courseMessages.totalLectures)} value={formatNumber(course.numberOfLectures)} />
      <Fact
        name={t(courseMessages.instructor)}
        value={
          state === 'draft' ? (
            createdBy
          ) : (
            <Link to={instructorAddress(createdBy)} className="link">
              {createdBy}
            </Link>
          )
        }
      />
      {reviews && <Fact name={t(courseMessages.rating)} value={t(formatRating(reviews))} />}
      {totalSeconds > 0 && <Fact name={t(messages.totalTime)} value={t(formatLength(totalSeconds))} />}
      {level && <Fact name={t(messages.level)} value={t(levelNames[level])} />}
      {language && <Fact name={t(messages.language)} value={nameLanguage(language, locale) ?? language} />}
      <Fact name={t(messages.lastUpdated)} value={changedAt ? <Day at={changedAt} /> : '…'} />
      <Fact
        name={t(messages.certificate)}
        value={t(givesCertificate ? messages.certificateGiven : messages.certificateMissing)}
      />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  const t = useTranslate()
  return (
    <div className="min-w-0 lg:flex lg:justify-between lg:gap-3">
      <dt className="shrink-0 text-base-content/75">{t(courseMessages.fact({ label: name }))}</dt>
      <dd dir="auto" className="min-w-0 font-medium lg:text-end">
        {value}
      </dd>
    </div>
  )
}
