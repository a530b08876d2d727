import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReportedGroup } from '../../../contract/endpoints/learning-report.ts'
import * as messages from '../../../contract/messages/learning-report.ts'
import type { LearningState } from '../../../contract/validation/choices.ts'
import { useFormatNumber } from '../../lib/format/format-facts.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import '../people/people.css'
import { groupReportQuery, reportAddress, useReportFilter } from './report-queries.ts'
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
  const t = useTranslate()
  const { filter } = useReportFilter()
  const list = useInfiniteQuery(groupReportQuery(filter))
  const isFiltered = Boolean(filter.group || filter.course)
  return (
    <Loaded query={list} notLoaded={messages.notLoaded} height="h-64">
      {({ pages }) => {
        const groups = pages.flatMap((page) => page.groups)
        if (groups.length === 0)
          return (
            <Notice
              spot={isFiltered ? 'search' : 'path'}
              heading={t(isFiltered ? messages.none : messages.noGroups)}
              level={2}
            >
              {t(isFiltered ? messages.noneHint : messages.noGroupsHint)}
            </Notice>
          )
        return (
          <>
            <table className={`people-table ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
              <caption className="sr-only">{t(messages.byGroup)}</caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.key} scope="col">
                      {t(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {groups.map((one) => (
                  <Row key={`${one.group._id} ${one.course._id}`} {...one} />
                ))}
              </tbody>
            </table>
            <ShowMore {...list} />
          </>
        )
      }}
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
