import { ListChecks, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { select } from '../../../../contract/messages/bulk.ts'
import * as messages from '../../../../contract/messages/section.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { Sections } from '../outline/arrange.ts'
import { addSection } from '../outline/change-sections.ts'
import { sectionHeadingId } from '../outline/section-heading.tsx'
import { TitleSection } from '../outline/title-section.tsx'
import { useFocusBack } from '../outline/use-focus-back.ts'
import { type Selection, useIsSelecting } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

type Props = { courseId: string; lectures: Lecture[]; sections: Sections; selection: Selection }

export function ListTools(props: Props) {
  const t = useTranslate()
  const { courseId, sections, selection } = props
  const isSelecting = useIsSelecting(selection)
  const begin = useRef<HTMLButtonElement>(null)
  useFocusBack(isSelecting, () => begin.current?.focus())
  if (isSelecting) return <SelectionBar {...props} />
  return (
    <div className="flex shrink-0 flex-wrap">
      <AddSection courseId={courseId} sections={sections} />
      <button ref={begin} type="button" className="btn m-2 btn-ghost" onClick={selection.begin}>
        <ListChecks aria-hidden className="size-5" />
        {t(select)}
      </button>
    </div>
  )
}

/** The focus stays here for the next one, and the new section comes into view. */
function AddSection({ courseId, sections }: Pick<Props, 'courseId' | 'sections'>) {
  const t = useTranslate()
  const [isAdding, setIsAdding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(isAdding, () => button.current?.focus())
  const [addedId, setAddedId] = useState<string>()
  useEffect(() => {
    if (!addedId || !sections.some(({ _id }) => _id === addedId)) return
    document.getElementById(sectionHeadingId(addedId))?.scrollIntoView({ block: 'nearest' })
    setAddedId(undefined)
  }, [addedId, sections])
  return (
    <>
      <button ref={button} type="button" className="btn m-2 btn-ghost" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden className="size-5" />
        {t(messages.add)}
      </button>
      {isAdding && (
        <TitleSection
          courseId={courseId}
          heading={t(messages.addHeading)}
          send={async (fields) => setAddedId(await addSection(courseId, fields))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}
