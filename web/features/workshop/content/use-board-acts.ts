import { useNavigate } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { isPlayed } from '../../../../contract/lecture-kinds.ts'
import * as messages from '../../../../contract/messages/workshop-content.ts'
import type { Selection } from '../../lecture/editing/selection.ts'
import type { CourseActs } from './acts/course-acts.ts'
import { changeDrafts, deleteLectures, duplicate, moveLectures } from './acts/lecture-acts.ts'
import { pasteLectures } from './acts/paste-lectures.ts'
import { deleteSection, moveSection } from './acts/section-acts.ts'
import type { OpenedDialog } from './content-dialogs.tsx'
import { cutLectures, useCut } from './cut/cut-lectures.ts'
import type { GridState } from './grid/grid-state.ts'
import { rowOf } from './grid/row-commands.ts'
import type { GridKeys } from './grid/use-grid-keys.ts'
import { lectureActs, sectionActs } from './line-acts.ts'
import { type Item, membersIn, type Place, placeAfterStep, placeBehind } from './places.ts'

type Ids = ReadonlySet<string>

type Options = {
  acts: CourseActs
  courseTitle: string
  items: readonly Item[]
  state: GridState
  selection: Selection
  focusSoon: (id: string) => void
  /** Where something new comes without a row that says so. */
  placeNow: () => Place
  onDialog: (dialog: OpenedDialog) => void
  onLecture: (place: Place) => void
  onSection: (place: Place) => void
}

/** What menus, keys and buttons do. Each act ends the selection. */
export function useBoardActs({
  acts,
  courseTitle,
  items,
  state,
  selection,
  focusSoon,
  placeNow,
  onDialog,
  onLecture,
  onSection,
}: Options) {
  const navigate = useNavigate()
  const hasCut = useCut() !== undefined
  const { courseId, history } = acts
  const rows = items.slice(1)
  const lectureIds = items.flatMap((item) => (item.kind === 'lecture' ? [item.id] : []))
  const sections = items.flatMap((item) => (item.kind === 'section' ? [item] : []))
  const quietly = (work: Promise<unknown>) => void work.catch(() => {})

  const remove = (ids: Ids) => {
    const last = items.findLastIndex(({ id }) => ids.has(id))
    const next =
      items.slice(last + 1).find(({ id }) => !ids.has(id)) ?? rows.findLast(({ id }) => !ids.has(id))
    selection.end()
    quietly(deleteLectures(acts, ids).then(() => next && focusSoon(next.id)))
  }
  const cut = (ids: Ids) => {
    selection.end()
    const lectures = items.flatMap((item) =>
      item.kind === 'lecture' && ids.has(item.id) ? [{ _id: item.id, title: item.lecture.title }] : [],
    )
    cutLectures.cut({ courseId, courseTitle, lectures })
    history.say(messages.wasCut({ count: ids.size }))
  }
  const paste = (place: Place) => {
    const cut = cutLectures.now()
    if (!cut) return history.say(messages.nothingToPaste)
    cutLectures.end()
    selection.end()
    const cutIds = new Set(cut.lectures.map(({ _id }) => _id))
    if (cut.courseId !== courseId) {
      const [first] = cutIds
      return quietly(pasteLectures(acts, cut, place).then(() => first && focusSoon(first)))
    }
    const behind =
      place.behind !== undefined && cutIds.has(place.behind) ? beforeCut(place.behind, cutIds) : undefined
    quietly(moveLectures(acts, cutIds, behind ?? place))
    const [first] = lectureIds.filter((id) => cutIds.has(id))
    if (first) focusSoon(first)
  }
  /** Pasted behind one of themselves, they gather there. */
  const beforeCut = (id: string, ids: Ids) => {
    const others = items
      .slice(
        0,
        items.findIndex((item) => item.id === id),
      )
      .findLast((item) => !ids.has(item.id))
    return others && placeBehind(others)
  }
  const stepSection = (id: string, by: 1 | -1) => {
    const rank = sections.findIndex((item) => item.id === id)
    const item = sections[rank]
    const isPossible = rank > 0 && rank + by > 0 && rank + by < sections.length
    return item && isPossible
      ? () => quietly(moveSection(acts, item.section, by < 0 ? rank - 1 : rank + 2))
      : undefined
  }
  const step = (ids: Ids, by: 1 | -1) => {
    const place = placeAfterStep(items, ids, by)
    return place && (() => quietly(moveLectures(acts, ids, place).then(() => sayPlace(ids))))
  }
  const sayPlace = (ids: Ids) => {
    const moved = lectureIds.find((id) => ids.has(id))
    const row = moved === undefined ? undefined : rowOf(moved)
    row?.scrollIntoView({ block: 'nearest' })
  }
  const address = (page: string, lecture: string) =>
    `${page}?${new URLSearchParams({ course: courseId, lecture })}`

  const actsOf = (item: Item) => {
    const place = placeBehind(item)
    const both = {
      rename: () => state.edit(item.id),
      addLecture: () => onLecture(place),
      addSection: () => onSection(place),
      paste: hasCut ? () => paste(place) : undefined,
    }
    return item.kind === 'section'
      ? sectionActs({
          ...both,
          moveUp: stepSection(item.id, -1),
          moveDown: stepSection(item.id, 1),
          selectAll: () => selection.add(membersIn(items, item.id).map(({ id }) => id)),
          remove: () => quietly(deleteSection(acts, item.section)),
        })
      : lectureActs({ ...both, ...actsOfLecture(item.lecture) })
  }
  const actsOfLecture = (lecture: Lecture) => {
    const { _id: id, isDraft = false } = lecture
    const ids = new Set([id])
    return {
      moveUp: step(ids, -1),
      moveDown: step(ids, 1),
      moveTo: sections.length > 1 ? () => onDialog({ kind: 'move', id, ids }) : undefined,
      edit: () => onDialog({ kind: 'edit', id }),
      editCaptions: isPlayed(lecture) ? () => onDialog({ kind: 'captions', id }) : undefined,
      open: () => void navigate(address(pages.lectures, id)),
      cut: () => cut(ids),
      duplicate: () => quietly(duplicate(acts, lecture).then(focusSoon)),
      changeDraft: () => quietly(changeDrafts(acts, ids, !isDraft)),
      isDraft,
      showStatistics: () => void navigate(address(pages.statistics, id)),
      remove: () => remove(ids),
    }
  }

  const active = () => items.find(({ id }) => id === state.now().activeId)
  const chosen = (): Ids => {
    const item = active()
    if (selection.ids().size > 0) return selection.ids()
    return new Set(item?.kind === 'lecture' ? [item.id] : [])
  }
  const go: GridKeys['onGo'] = (by, isExtended) => {
    const shown = items.filter((item, index) => item.kind === 'lecture' || index > 0)
    const now = shown.findIndex(({ id }) => id === state.now().activeId)
    const index = by === 'first' ? 0 : by === 'last' ? shown.length - 1 : now + by
    const next = shown[Math.min(Math.max(0, index), shown.length - 1)]
    if (!next) return
    const from = shown[now]
    if (isExtended && from?.kind === 'lecture' && !selection.ids().has(from.id)) selection.toggle(from.id)
    if (isExtended && next.kind === 'lecture') selection.selectTo(lectureIds, next.id)
    state.activate(next.id)
    const row = rowOf(next.id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const keysOf = (onMenu: (id: string) => void): GridKeys => {
    const withActive = (work: (item: Item) => void) => () => {
      const item = active()
      if (item) work(item)
    }
    return {
      onGo: go,
      onStep: (by) => {
        const item = active()
        if (item?.kind === 'section') stepSection(item.id, by)?.()
        else step(chosen(), by)?.()
      },
      onToggle: withActive((item) => item.kind === 'lecture' && selection.toggle(item.id)),
      onSelectAll: () => selection.add(lectureIds),
      onRename: withActive(({ id }) => state.edit(id)),
      onEdit: withActive((item) =>
        item.kind === 'section' ? state.edit(item.id) : onDialog({ kind: 'edit', id: item.id }),
      ),
      onDelete: withActive((item) =>
        item.kind === 'section' && selection.ids().size === 0
          ? quietly(deleteSection(acts, item.section))
          : remove(chosen()),
      ),
      onCut: () => chosen().size > 0 && cut(chosen()),
      onPaste: withActive((item) => paste(placeBehind(item))),
      onMenu: withActive(({ id }) => onMenu(id)),
      onClear: () => {
        selection.end()
        cutLectures.end()
      },
    }
  }
  return {
    actsOf,
    keysOf,
    cut,
    remove,
    paste: hasCut ? () => paste(placeNow()) : undefined,
    moveSelected: () => {
      const [first] = lectureIds.filter((id) => selection.ids().has(id))
      if (first) onDialog({ kind: 'move', id: first, ids: selection.ids() })
    },
    changeDrafts: (ids: Ids, isDraft: boolean) => {
      selection.end()
      quietly(changeDrafts(acts, ids, isDraft))
    },
  }
}
