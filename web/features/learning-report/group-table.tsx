import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReportedGroup } from '../../../contract/endpoints/learning-report.ts'
import * as messages from '../../../contract/messages/learning-report.ts'
import type { LearningState } from '../../../contract/validation/choices.ts'
import { useFormatNumber } from '../../lib/format/format-facts.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { groupReportQuery, reportAddress, useReportFilter } from './report-queries.ts'
import { ReportTable } from './report-table.tsx'
import { stateNames } from './state-names.ts'

const states = Object.keys(stateNames) as LearningState[]
const columns = [
  messages.group,
  messages.course,
  messages.people,
  ...states.map((state) => stateNames[state]),
]

/** Each group with each course of its people; the numbers lead to the people. */
export function GroupTable() {
  const { filter } = useReportFilter()
  const list = useInfiniteQuery(groupReportQuery(filter))
  return (
    <Loaded query={list} notLoaded={messages.notLoaded} height="h-64">
      {({ pages }) => (
        <ReportTable
          caption={messages.byGroup}
          columns={columns}
          isFiltered={Boolean(filter.group || filter.course)}
          empty={{ heading: messages.noGroups, hint: messages.noGroupsHint }}
          list={list}
        >
          {pages
            .flatMap((page) => page.groups)
            .map((one) => (
              <Row key={`${one.group._id} ${one.course._id}`} {...one} />
            ))}
        </ReportTable>
      )}
    </Loaded>
  )
}

function Row({ group, course, people, states: counts }: ReportedGroup) {
  const t = useTranslate()
  const format = useFormatNumber()
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        <bdi className="font-medium">{group.name}</bdi>
      </th>
      <td data-label={t(messages.course)} className="wrap-anywhere">
        <bdi>{course.title}</bdi>
      </td>
      <td data-label={t(messages.people)} className="tabular-nums">
        {format(people)}
      </td>
      {states.map((state) => (
        <td key={state} data-label={t(stateNames[state])} className="tabular-nums">
          {counts[state] === 0 ? (
            <span className="text-base-content/75">{format(0)}</span>
          ) : (
            <Link
              to={reportAddress({ group: group._id, course: course._id, state })}
              aria-label={t(
                messages.showThem({
                  count: counts[state],
                  state: t(stateNames[state]),
                  group: group.name,
                  course: course.title,
                }),
              )}
              className="link inline-flex min-h-11 min-w-11 items-center"
            >
              {format(counts[state])}
            </Link>
          )}
        </td>
      ))}
    </tr>
  )
}
