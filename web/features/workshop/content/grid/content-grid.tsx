import { DragDropProvider, DragOverlay } from '@dnd-kit/react'
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import * as messages from '../../../../../contract/messages/workshop-content.ts'
import { isByKeyboard } from '../../../../lib/undo/undo.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import type { OpenedMenu } from '../../../lecture/lecture-actions.tsx'
import { dragPlugins } from '../../../lecture/order/drag-plugins.ts'
import { LectureLine } from '../line/lecture-line.tsx'
import { SectionLine } from '../line/section-line.tsx'
import type { Item, Place } from '../places.ts'
import { Inserter } from './inserter.tsx'
import { idOfRow, partOf, type RowCommands } from './row-commands.ts'
import { sensors, useDragging } from './use-dragging.ts'
import { type GridKeys, pressGridKey } from './use-grid-keys.ts'
import '../line/line.css'
import '../content.css'

const plugins = dragPlugins()

type Props = {
  items: readonly Item[]
  commands: RowCommands
  keys: GridKeys
  list: RefObject<HTMLDivElement | null>
  line: RefObject<HTMLDivElement | null>
  /** Rows that follow the one with this id: uploads, or the field of a new section. */
  behind: (id: string) => ReactNode
  isMenuOpen: boolean
  onMenu: (opened: OpenedMenu) => void
  onDropLectures: (ids: ReadonlySet<string>, place: Place) => void
  onDropSection: (id: string, index: number) => void
  onLecture: (place: Place) => void
  onSection: (place: Place) => void
}

/** Presses are found by the row and part that they hit, so that a row has no handlers of its own. */
export function ContentGrid(props: Props) {
  const { items, commands, keys, list, line, behind, isMenuOpen, onMenu } = props
  const { state, selection } = commands
  const t = useTranslate()
  const { dragged, handlers } = useDragging({ ...props, selection })
  const counts = Map.groupBy(items, (item) => (item.kind === 'lecture' ? item.sectionId : ''))
  useTabStop(items, commands)
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement
    const id = idOfRow(target)
    if (!id || target.closest('input')) return
    const part = partOf(target)
    state.activate(id)
    if (part === 'more') {
      const trigger = target.closest('button')
      if (trigger) onMenu({ id, trigger, isByKeyboard: isByKeyboard(event) })
      return
    }
    if (target.closest('button')) return
    target.closest<HTMLElement>('[role=row]')?.focus({ preventScroll: true })
    if (items.find((item) => item.id === id)?.kind === 'lecture') selectBy(event, id, part === 'box')
  }
  const selectBy = ({ shiftKey, ctrlKey, metaKey }: MouseEvent, id: string, isBox: boolean) => {
    const order = items.flatMap((item) => (item.kind === 'lecture' ? [item.id] : []))
    if (shiftKey) return selection.selectTo(order, id)
    if (ctrlKey || metaKey || isBox) return selection.toggle(id)
    selection.end()
    selection.toggle(id)
  }
  const rename = (event: MouseEvent) => {
    const id = idOfRow(event.target as Element)
    if (id && partOf(event.target as Element) === 'title') state.edit(id)
  }
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => pressGridKey(event, keys)
  return (
    <DragDropProvider plugins={plugins} sensors={sensors} {...handlers}>
      <div className="relative">
        {/* biome-ignore lint/a11y/useSemanticElements: a table has no rows that are selected, moved and focused */}
        <div
          ref={list}
          role="grid"
          tabIndex={-1}
          aria-multiselectable
          aria-label={t(messages.content)}
          aria-description={t(messages.keys)}
          className="rounded-box border border-base-300 outline-none"
          onClick={press}
          onDoubleClick={rename}
          onKeyDown={pressKey}
        >
          {items.map((item, index) => (
            <Fragment key={item.id}>
              {item.kind === 'lecture' ? (
                <LectureLine lecture={item.lecture} number={item.number} commands={commands} />
              ) : (
                index > 0 && (
                  <SectionLine
                    id={item.id}
                    title={item.section.title}
                    count={counts.get(item.id)?.length ?? 0}
                    commands={commands}
                  />
                )
              )}
              {behind(item.id)}
            </Fragment>
          ))}
        </div>
        <div ref={line} hidden className="landing-line" />
        <Inserter
          list={list}
          items={items}
          isHidden={dragged !== undefined || isMenuOpen}
          onLecture={props.onLecture}
          onSection={props.onSection}
        />
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && <Lifted title={titleOf(items, dragged.id)} count={dragged.ids.size} />}
      </DragOverlay>
    </DragDropProvider>
  )
}

function Lifted({ title, count }: { title: string; count: number }) {
  const t = useTranslate()
  return (
    <div className="lifted-line">
      <span dir="auto" className="truncate font-medium">
        {title}
      </span>
      {count > 1 && (
        <span className="shrink-0 rounded-full bg-primary px-2 text-sm text-primary-content">
          {t(messages.lifted({ count }))}
        </span>
      )}
    </div>
  )
}

function titleOf(items: readonly Item[], id: string) {
  const item = items.find((one) => one.id === id)
  return item?.kind === 'section' ? item.section.title : (item?.lecture.title ?? '')
}

/** Tab reaches one row of the list: the one that the keys act on. */
function useTabStop(items: readonly Item[], { state, selection }: RowCommands) {
  const shown = useRef(items)
  useEffect(() => {
    const rows = items.filter((item, index) => item.kind === 'lecture' || index > 0)
    selection.retain(new Set(rows.map(({ id }) => id)))
    const { activeId, isChosen } = state.now()
    if (!rows.some(({ id }) => id === activeId)) {
      const before = shown.current.findIndex(({ id }) => id === activeId)
      const next = shown.current.slice(before + 1).find(({ id }) => rows.some((row) => row.id === id))
      state.activate((next ?? rows.at(before < 0 ? 0 : -1))?.id, isChosen)
    }
    shown.current = items
  }, [items, state, selection])
}
