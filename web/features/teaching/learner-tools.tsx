import { Download } from 'lucide-react'
import * as messages from '../../../contract/messages/teaching.ts'
import { type LearnerFilter, learnerFilters } from '../../../contract/validation/choices.ts'
import { stuck } from '../../../contract/validation/limits.ts'
import { SearchForm } from '../../lib/form/search-form.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { downloadAddress } from './teaching-queries.ts'
import type { LearnerListing } from './use-learner-listing.ts'

const orders = {
  name: messages.byName,
  least: messages.byLeast,
  progress: messages.byProgress,
  away: messages.byAway,
  seen: messages.bySeen,
}

const filters: Record<LearnerFilter, typeof messages.everyone> = {
  all: messages.everyone,
  stuck: messages.stuck,
}

type Props = {
  courseId: string
  listing: LearnerListing
  onChange: (changes: Partial<Record<keyof LearnerListing, string>>) => void
}

export function LearnerTools({ courseId, listing: { q, sort, filter }, onChange }: Props) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <search className="min-w-56 grow">
          <SearchForm searchText={q} label={messages.search} onSearch={(text) => onChange({ q: text })} />
        </search>
        <div className="min-w-48 grow sm:grow-0">
          <Choice
            label={t(messages.order)}
            names={orders}
            value={sort}
            onChange={({ currentTarget }) => onChange({ sort: currentTarget.value })}
          />
        </div>
        <a className="btn" href={downloadAddress(courseId)} download>
          <Download aria-hidden className="size-5" />
          {t(messages.download)}
        </a>
      </div>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t(messages.shown)}</legend>
        {learnerFilters.map((each) => (
          <button
            key={each}
            type="button"
            className={`btn ${each === filter ? 'btn-active' : 'btn-ghost'}`}
            aria-pressed={each === filter}
            onClick={() => onChange({ filter: each })}
          >
            {t(filters[each])}
          </button>
        ))}
      </fieldset>
      {filter === 'stuck' && (
        <p className="text-sm text-base-content/75">
          {t(messages.stuckHint({ days: stuck.days, percent: stuck.belowShare * 100 }))}
        </p>
      )}
    </div>
  )
}
