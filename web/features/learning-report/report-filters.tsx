import { useQuery } from '@tanstack/react-query'
import type { Group } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/learning-report.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { FieldFrame } from '../../ui/form/field.tsx'
import { FilterSheet } from '../../ui/form/filter-sheet.tsx'
import { GroupOptions } from '../group/group-options.tsx'
import { reportedCoursesQuery, useReportFilter } from './report-queries.ts'
import { stateNames } from './state-names.ts'

export function ReportFilters({ groups }: { groups: Group[] }) {
  const t = useTranslate()
  const isAdministrator = useSession().role === 'ADMIN'
  const { filter, change } = useReportFilter()
  const { data: courses = [] } = useQuery(reportedCoursesQuery)
  const { view, group, course, state } = filter
  const isByPerson = view === ''
  const active = [group, course, isByPerson && state].filter(Boolean).length
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3 sm:gap-4">
      <FilterSheet active={active} done={t(messages.showResults)}>
        <FieldFrame label={t(messages.group)}>
          {(wrapped) => (
            <select
              {...wrapped}
              className="select w-full"
              value={group}
              onChange={({ currentTarget }) => change({ group: currentTarget.value })}
            >
              <GroupOptions
                groups={groups}
                none={isAdministrator && isByPerson ? messages.everyone : messages.anyGroup}
              />
            </select>
          )}
        </FieldFrame>
        <FieldFrame label={t(messages.course)}>
          {(wrapped) => (
            <select
              {...wrapped}
              className="select w-full"
              value={course}
              onChange={({ currentTarget }) => change({ course: currentTarget.value })}
            >
              <option value="">{t(messages.anyCourse)}</option>
              {courses.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        {isByPerson && (
          <Choice
            label={t(messages.state)}
            any={messages.anyState}
            names={stateNames}
            value={state}
            onChange={({ currentTarget }) => change({ state: currentTarget.value as typeof state })}
          />
        )}
      </FilterSheet>
    </div>
  )
}
