import { useInfiniteQuery } from '@tanstack/react-query'
import type { LectureStatistics } from '../../../contract/endpoints/statistics.ts'
import * as messages from '../../../contract/messages/statistics.ts'
import { useFormatNumber } from '../../lib/format/format-facts.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../../player/format-time.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { lectureStatisticsQuery } from './statistics-queries.ts'
import { showNumber } from './step-chart.tsx'

type Props = { courseId: string; onChoose: (lectureId: string) => void }

/** All lectures of a course: who began, completed and left each, and where most of them left. */
export function LectureTable({ courseId, onChoose }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(lectureStatisticsQuery(courseId))
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 id="lectures-heading" className="text-xl font-bold">
        {t(messages.tableHeading)}
      </h2>
      <p className="max-w-prose text-base-content/75">{t(messages.tableLead)}</p>
      <Loaded query={list} notLoaded={messages.lecturesNotLoaded} height="h-48">
        {({ pages }) => {
          const lectures = pages.flatMap((page) => page.lectures)
          if (lectures.length === 0) return <p>{t(messages.noLectures)}</p>
          return (
            <>
              <Table lectures={lectures} onChoose={onChoose} />
              {lectures.some(({ begun, completed }) => begun === null || completed === null) && (
                <p className="max-w-prose text-sm text-base-content/75">{t(messages.dash)}</p>
              )}
              <ShowMore {...list} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

const columns = [messages.lecture, messages.begun, messages.completed, messages.left, messages.leftAt]

function Table({ lectures, onChoose }: { lectures: LectureStatistics[] } & Pick<Props, 'onChoose'>) {
  const t = useTranslate()
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      aria-labelledby="lectures-heading"
      className="lecture-table rounded-box border border-base-300"
    >
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name.key} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lectures.map((lecture, index) => (
            <Row key={lecture.lectureId} lecture={lecture} number={index + 1} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { lecture: LectureStatistics; number: number } & Pick<Props, 'onChoose'>

function Row({ lecture: { lectureId, title, begun, completed, left, leftAt }, number, onChoose }: RowProps) {
  const t = useTranslate()
  const format = useFormatNumber()
  const share = begun && completed !== null ? Math.round((completed / begun) * 100) : null
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          dir="auto"
          className="link min-h-11 w-full text-start wrap-anywhere link-hover"
          onClick={() => onChoose(lectureId)}
        >
          {t(messages.numbered({ number, title }))}
        </button>
      </th>
      <td>{showNumber(begun, format)}</td>
      <td>
        {showNumber(completed, format)}
        {share !== null && <small> {t(messages.percent({ share }))}</small>}
      </td>
      <td>{showNumber(left, format)}</td>
      <td>{leftAt === null ? '–' : formatTime(leftAt)}</td>
    </tr>
  )
}
