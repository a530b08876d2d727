import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/moderation.ts'
import * as titles from '../../../contract/messages/page.ts'
import { caseStates } from '../../../contract/validation/choices.ts'
import { maxCountedCases } from '../../../contract/validation/limits.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FieldFrame } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { type ReportFilter, reportsQuery } from './report-queries.ts'
import { ReportedThing } from './reported-thing.tsx'

const stateNames = { open: messages.open, decided: messages.decided }

function useReportFilter() {
  const [search, setSearch] = useSearchParams()
  const filter: ReportFilter = {
    state: caseStates.find((state) => state === search.get('state')) ?? 'open',
    courseId: search.get('course') ?? undefined,
  }
  const show = ({ state, courseId }: ReportFilter) =>
    setSearch(
      { ...(courseId && { course: courseId }), ...(state === 'decided' && { state }) },
      { replace: true, preventScrollReset: true },
    )
  return { filter, show }
}

export default function Reports() {
  const t = useTranslate()
  const { role } = useSession()
  const { filter, show } = useReportFilter()
  const query = useInfiniteQuery(reportsQuery(filter))
  const back =
    role === 'ADMIN'
      ? { to: pages.dashboard, label: messages.back }
      : { to: pages.teaching, label: messages.backToTeaching }
  return (
    <FormPage heading={t(titles.reports)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.reports)}</PageTitle>
      <div className="grid grid-cols-1 gap-4">
        <Which filter={filter} onShow={show} />
        <Loaded query={query} notLoaded={messages.notLoaded} height="h-96">
          {(data) => {
            const reports = data.pages.flatMap((page) => page.reports)
            const open = data.pages[0]?.open ?? 0
            return (
              <div aria-busy={query.isPlaceholderData} className="grid grid-cols-1 gap-4">
                {/* Screen readers only announce changes of an element that already exists. */}
                <p role="status" className="text-sm text-base-content/75">
                  {t((open === maxCountedCases ? messages.countOrMore : messages.count)({ count: open }))}
                </p>
                {reports.length === 0 && <None {...filter} />}
                <ul className="grid grid-cols-1 gap-4">
                  {reports.map((reported) => (
                    <li key={reported._id} className="grid grid-cols-1">
                      <ReportedThing reported={reported} mayDisable={role === 'ADMIN'} />
                    </li>
                  ))}
                </ul>
                <ShowMore {...query} />
              </div>
            )
          }}
        </Loaded>
      </div>
      <BackLink to={back.to}>{t(back.label)}</BackLink>
    </FormPage>
  )
}

type WhichProps = { filter: ReportFilter; onShow: (filter: ReportFilter) => void }

function Which({ filter, onShow }: WhichProps) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FieldFrame label={t(messages.which)}>
        {(wrapped) => (
          <select
            {...wrapped}
            className="select w-full"
            value={filter.state}
            onChange={({ currentTarget: { value } }) =>
              onShow({ ...filter, state: caseStates.find((state) => state === value) ?? 'open' })
            }
          >
            {caseStates.map((state) => (
              <option key={state} value={state}>
                {t(stateNames[state])}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {filter.courseId && (
        <>
          <p>{t(messages.ofOneCourse)}</p>
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => onShow({ ...filter, courseId: undefined })}
          >
            {t(messages.allCourses)}
          </button>
        </>
      )}
    </div>
  )
}

function None({ state }: ReportFilter) {
  const t = useTranslate()
  return (
    <Notice
      spot={state === 'open' ? 'calm' : 'page'}
      heading={t(state === 'open' ? messages.none : messages.noneDecided)}
    >
      {t(messages.noneHint)}
    </Notice>
  )
}
