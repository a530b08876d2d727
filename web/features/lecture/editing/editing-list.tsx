import { DragDropProvider } from '@dnd-kit/react'
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/lecture.ts'
import { useMergedDeleted } from '../../../lib/undo/merge-deleted.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { LectureActions, type OpenedMenu } from '../lecture-actions.tsx'
import type { ListProps } from '../lecture-list.tsx'
import { DeletedLecture } from '../lecture-row.tsx'
import { dragPlugins } from '../order/drag-plugins.ts'
import { announceOrder } from '../order/dragged-order.ts'
import { countLectures, membersOf, placeHeadings, type Section } from '../outline/arrange.ts'
import { isClosed } from '../outline/closed.ts'
import { SectionActions } from '../outline/section-actions.tsx'
import { SectionHeading } from '../outline/section-heading.tsx'
import { dropLectures } from './drop-lectures.ts'
import { EditingRow, type RowCommands } from './editing-row.tsx'
import { EmptySection } from './empty-section.tsx'
import { ListTools } from './list-tools.tsx'
import { RowActions } from './row-actions.tsx'
import { openSelection, type Selection, useIsSelecting } from './selection.ts'
import { useChosenInView } from './use-chosen-in-view.ts'
import { useFocusRestored } from './use-focus-restored.ts'

type Props = ListProps & { courseId: string }

const noOthers: Lecture[] = []

/** Only for the course's editors. A row renders again only when it changes. */
export default function EditingList(props: Props) {
  const { courseId, lectures, sections, chosenId, progress, progressOf } = props
  const t = useTranslate()
  const list = useChosenInView(chosenId)
  const focusRestored = useFocusRestored(lectures)
  const [selection] = useState(openSelection)
  const isSelecting = useIsSelecting(selection)
  const [menu, setMenu] = useState<OpenedMenu & { isOpen: boolean }>()
  const commands = useCommands(props, selection, (opened) => setMenu({ ...opened, isOpen: true }))
  // Changed plugins would end a drag.
  const [plugins] = useState(() => dragPlugins({ t, announcements: announceOrder(t, selection.ids) }))
  const shown = useMergedDeleted(lectures)
  const items = shown.map(({ item }) => item)
  const numbers = new Map(lectures.map(({ _id }, index) => [_id, index]))
  const { before, behind } = placeHeadings(sections, items)
  const counts = countLectures(sections, items)
  const showSection = (section: Section) => (
    <Fragment key={section._id}>
      <SectionHeading
        section={section}
        count={counts.get(section._id) ?? 0}
        actions={
          <SectionActions
            courseId={courseId}
            section={section}
            members={() => membersOf(sections, lectures, section._id).map(({ _id }) => _id)}
            selection={selection}
          />
        }
      />
      {counts.get(section._id) === 0 && <EmptySection section={section} />}
    </Fragment>
  )
  const clear = (event: KeyboardEvent<HTMLElement>) => {
    // Menus and dialogs handle Escape themselves.
    const isOwn =
      event.currentTarget.contains(event.target as Node) &&
      (event.target as Element).closest('dialog') === event.currentTarget.closest('dialog')
    if (event.key !== 'Escape' || event.defaultPrevented || !isSelecting || !isOwn) return
    event.preventDefault()
    selection.end()
  }
  return (
    <nav aria-label={t(messages.heading)} className="flex min-h-0 flex-1 flex-col" onKeyDown={clear}>
      {progress}
      <ol ref={list} className="relative min-h-0 flex-1 overflow-y-auto">
        <DragDropProvider
          plugins={plugins}
          onDragEnd={(event) => dropLectures({ courseId, lectures, sections }, selection, event)}
        >
          {shown.map(({ item, offer }) => (
            <Fragment key={item._id}>
              {before.get(item._id)?.map(showSection)}
              {offer ? (
                <DeletedLecture
                  offer={offer}
                  lecture={item}
                  lectures={noOthers}
                  index={items.indexOf(item)}
                  progress={progressOf(item)}
                  actions={
                    <RowActions courseId={courseId} lecture={item} isMenuOpen={false} onMenu={() => {}} />
                  }
                  isSorted
                  onFocusLost={() => focusRestored(item._id)}
                />
              ) : (
                <EditingRow
                  lecture={item}
                  lectures={isClosed(item) ? lectures : noOthers}
                  index={numbers.get(item._id) ?? 0}
                  count={lectures.length}
                  isChosen={item._id === chosenId}
                  {...progressOf(item)}
                  isSelecting={isSelecting}
                  isMenuOpen={menu?.isOpen === true && menu.id === item._id}
                  commands={commands}
                />
              )}
            </Fragment>
          ))}
          {behind.map(showSection)}
        </DragDropProvider>
      </ol>
      {menu && (
        <LectureActions
          courseId={courseId}
          lectures={lectures}
          sections={sections}
          opened={menu}
          isOpen={menu.isOpen}
          onClose={() => setMenu({ ...menu, isOpen: false })}
        />
      )}
      <ListTools courseId={courseId} lectures={lectures} sections={sections} selection={selection} />
    </nav>
  )
}

function useCommands(props: Props, selection: Selection, onMenu: RowCommands['onMenu']): RowCommands {
  const latest = useRef({ ...props, onMenu })
  useEffect(() => {
    latest.current = { ...props, onMenu }
  })
  const [commands] = useState<RowCommands>(() => ({
    courseId: props.courseId,
    selection,
    onChoose: (id) => latest.current.onChoose(id),
    onMark: (id, isComplete) => latest.current.onMark(id, isComplete),
    onMenu: (opened) => latest.current.onMenu(opened),
  }))
  return commands
}
