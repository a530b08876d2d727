import { Fragment, type ReactNode, useState } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/lecture.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useChosenInView } from './editing/use-chosen-in-view.ts'
import type { LectureProgress } from './lecture-mark.tsx'
import { LectureRow } from './lecture-row.tsx'
import { countLectures, placeHeadings, type Section, type Sections } from './outline/arrange.ts'
import { SectionHeading } from './outline/section-heading.tsx'

export type ListProps = {
  lectures: Lecture[]
  chosenId: string
  progress: ReactNode
  progressOf: (lecture: Lecture) => LectureProgress
  onChoose: (id: string) => void
  onMark: (id: string, isComplete: boolean) => Promise<unknown>
  sections: Sections
}

export function LectureList({
  lectures,
  chosenId,
  progress,
  progressOf,
  onChoose,
  onMark,
  sections,
}: ListProps) {
  const t = useTranslate()
  const list = useChosenInView(chosenId)
  const { headingsBefore, headingsBehind, isFolded } = useHeadings({ sections, lectures, chosenId })
  return (
    <nav aria-label={t(messages.heading)} className="flex min-h-0 flex-1 flex-col">
      {progress}
      <ol ref={list} className="relative min-h-0 flex-1 overflow-y-auto">
        {lectures.map((lecture, index) => (
          <Fragment key={lecture._id}>
            {headingsBefore(lecture)}
            {isFolded(lecture) || (
              <LectureRow
                lecture={lecture}
                lectures={lectures}
                index={index}
                isChosen={lecture._id === chosenId}
                progress={progressOf(lecture)}
                onChoose={() => onChoose(lecture._id)}
                onMark={(isComplete) => onMark(lecture._id, isComplete)}
                actions={undefined}
              />
            )}
          </Fragment>
        ))}
        {headingsBehind}
      </ol>
    </nav>
  )
}

type Headings = Pick<ListProps, 'sections' | 'lectures' | 'chosenId'>

function useHeadings({ sections, lectures, chosenId }: Headings) {
  const [folded, setFolded] = useState<Record<string, boolean>>({})
  const { before, behind } = placeHeadings(sections, lectures)
  const counts = countLectures(sections, lectures)
  const titled = new Set(sections.slice(1).map(({ _id }) => _id))
  const currentId = lectures.find(({ _id }) => _id === chosenId)?.sectionId
  const isFolded = (id: string | undefined) =>
    id !== undefined && titled.has(id) && (folded[id] ?? id !== currentId)
  const render = (section: Section) => (
    <SectionHeading
      key={section._id}
      section={section}
      count={counts.get(section._id) ?? 0}
      fold={{
        isOpen: !isFolded(section._id),
        onToggle: () => setFolded({ ...folded, [section._id]: !isFolded(section._id) }),
      }}
    />
  )
  return {
    headingsBefore: ({ _id }: Lecture) => before.get(_id)?.map(render),
    headingsBehind: behind.map(render),
    isFolded: ({ sectionId }: Lecture) => isFolded(sectionId),
  }
}
