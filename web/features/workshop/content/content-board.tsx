import { useMemo, useRef, useState } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/workshop-content.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Notice } from '../../../ui/notice.tsx'
import { openSelection } from '../../lecture/editing/selection.ts'
import type { OpenedMenu } from '../../lecture/lecture-actions.tsx'
import { useSections } from '../../lecture/outline/outline-queries.ts'
import type { CourseActs } from './acts/course-acts.ts'
import { openHistory } from './acts/history.ts'
import { moveLectures, renameLecture } from './acts/lecture-acts.ts'
import { insertSection, moveSection, renameSection } from './acts/section-acts.ts'
import { useHistoryKeys } from './acts/use-history-keys.ts'
import { ContentDialogs, type OpenedDialog } from './content-dialogs.tsx'
import { ContentTools } from './content-tools.tsx'
import { useCut } from './cut/cut-lectures.ts'
import { CutStrip } from './cut/cut-strip.tsx'
import { FileDrop } from './file-drop.tsx'
import { ContentGrid } from './grid/content-grid.tsx'
import { openGridState } from './grid/grid-state.ts'
import { rowOf } from './grid/row-commands.ts'
import { findLanding } from './grid/use-dragging.ts'
import { useRowCommands } from './grid/use-row-commands.ts'
import { NewSectionLine } from './line/new-section-line.tsx'
import { UploadLine } from './line/upload-line.tsx'
import { LineMenu } from './line-menu.tsx'
import { itemsOf, type Place, placeBefore, placeBehind } from './places.ts'
import { SelectionStrip } from './selection-strip.tsx'
import { useBoardActs } from './use-board-acts.ts'
import { useFocusSoon } from './use-focus-soon.ts'
import { useUploadsHere } from './use-uploads-here.ts'

type Props = { courseId: string; courseTitle: string; lectures: Lecture[] }

const none: ReadonlySet<string> = new Set()

export function ContentBoard({ courseId, courseTitle, lectures }: Props) {
  const t = useTranslate()
  const found = useSections(courseId, lectures, true)
  const items = useMemo(
    () =>
      itemsOf({
        lectures,
        sections: found.length > 0 ? found : [{ _id: courseId, title: '', lectureIds: [] }],
      }),
    [courseId, lectures, found],
  )
  const [acts] = useState<CourseActs>(() => ({ courseId, history: openHistory(), successors: new Map() }))
  const [state] = useState(openGridState)
  const [selection] = useState(openSelection)
  const [menu, setMenu] = useState<OpenedMenu & { isOpen: boolean }>()
  const [dialog, setDialog] = useState<OpenedDialog>()
  const cut = useCut()
  const [newSection, setNewSection] = useState<Place>()
  const list = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const pickedFor = useRef<Place>(undefined)
  const focusSoon = useFocusSoon(items, state)
  const { uploadsBehind, addFiles } = useUploadsHere(courseId, items, (id) => {
    if (document.activeElement === document.body) focusSoon(id)
    else rowOf(id)?.scrollIntoView({ block: 'nearest' })
  })
  const pick = (place: Place) => {
    pickedFor.current = place
    picker.current?.click()
  }
  const atEnd = () => placeBefore(items, items.length, none) ?? { sectionId: courseId, behind: undefined }
  const atActive = () => {
    const { activeId, isChosen } = state.now()
    const active = isChosen && items.find(({ id }) => id === activeId)
    return active ? placeBehind(active) : atEnd()
  }
  const board = useBoardActs({
    acts,
    courseTitle,
    items,
    state,
    selection,
    focusSoon,
    placeNow: atActive,
    onDialog: setDialog,
    onLecture: pick,
    onSection: setNewSection,
  })
  const commands = useRowCommands({
    state,
    selection,
    onEdit: (id) => setDialog({ kind: 'edit', id }),
    onEndEditing: (id) => {
      const row = rowOf(id)
      const hadFocus = row?.contains(document.activeElement) && row !== document.activeElement
      state.endEditing()
      if (hadFocus) row?.focus()
    },
    onRename: (id, title) => {
      const item = items.find((one) => one.id === id)
      return item?.kind === 'section'
        ? renameSection(acts, item.section, title)
        : renameLecture(acts, id, title)
    },
  })
  useHistoryKeys(acts.history)
  const showLanding = (clientY: number | undefined) => {
    const landing = clientY !== undefined && list.current && findLanding(list.current, items, false, clientY)
    if (!line.current) return undefined
    line.current.hidden = !landing
    if (!landing) return undefined
    line.current.style.transform = `translateY(${landing.top}px)`
    return landing.index
  }
  const droppedAt = useRef<number>(undefined)
  const behind = (id: string) => {
    const isNewHere = newSection && (newSection.behind ?? newSection.sectionId) === id
    const uploads = uploadsBehind.get(id)
    if (!isNewHere && !uploads) return null
    return (
      <>
        {uploads?.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
        {isNewHere && (
          <NewSectionLine
            onSave={async (title) => focusSoon(await insertSection(acts, title, newSection))}
            onEnd={() => {
              setNewSection(undefined)
              rowOf(state.now().activeId ?? '')?.focus({ preventScroll: true })
            }}
          />
        )}
      </>
    )
  }
  const opened = menu && items.find(({ id }) => id === menu.id)
  return (
    <div className="grid grid-cols-1 gap-2">
      <ContentTools
        courseId={courseId}
        history={acts.history}
        onAddLecture={() => pick(atActive())}
        onAddSection={() => setNewSection(atActive())}
        onPaste={board.paste}
      />
      {cut && cut.courseId !== courseId && <CutStrip cut={cut} />}
      {items.length === 1 && uploadsBehind.size === 0 && !newSection && (
        <Notice spot="shelf" heading={t(messages.none)}>
          {t(messages.noneHint)}
        </Notice>
      )}
      <ContentGrid
        items={items}
        commands={commands}
        keys={board.keysOf((id) => {
          const trigger = rowOf(id)?.querySelector<HTMLElement>('[data-part=more]')
          if (trigger) setMenu({ id, trigger, isByKeyboard: true, isOpen: true })
        })}
        list={list}
        line={line}
        behind={behind}
        isMenuOpen={menu?.isOpen ?? false}
        onMenu={(next) => setMenu({ ...next, isOpen: true })}
        onDropLectures={(ids, place) => {
          selection.end()
          void moveLectures(acts, ids, place)
        }}
        onDropSection={(id, index) => {
          const section = items.find((item) => item.id === id)
          if (section?.kind === 'section') void moveSection(acts, section.section, index)
        }}
        onLecture={pick}
        onSection={setNewSection}
      />
      <SelectionStrip
        selection={selection}
        items={items}
        onMoveTo={items.filter(({ kind }) => kind === 'section').length > 1 ? board.moveSelected : undefined}
        onCut={board.cut}
        onDelete={board.remove}
        onDraft={board.changeDrafts}
      />
      {menu && opened && (
        <LineMenu
          title={opened.kind === 'section' ? opened.section.title : opened.lecture.title}
          acts={board.actsOf(opened)}
          opened={menu}
          isOpen={menu.isOpen}
          onClose={() => setMenu({ ...menu, isOpen: false })}
        />
      )}
      <ContentDialogs
        acts={acts}
        items={items}
        lectures={lectures}
        dialog={dialog}
        onMoved={selection.end}
        onClose={(id) => {
          setDialog(undefined)
          focusSoon(id)
        }}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t(messages.chooseFiles)}
        onChange={({ target }) => {
          addFiles([...(target.files ?? [])], pickedFor.current ?? atEnd())
          target.value = ''
        }}
      />
      <FileDrop
        onMove={(clientY) => {
          droppedAt.current = showLanding(clientY)
        }}
        onFiles={(files) =>
          addFiles(
            files,
            (droppedAt.current !== undefined && placeBefore(items, droppedAt.current, none)) || atEnd(),
          )
        }
      />
    </div>
  )
}
