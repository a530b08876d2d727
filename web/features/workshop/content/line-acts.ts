import {
  ArrowDown,
  ArrowUp,
  Captions,
  ChartLine,
  ClipboardPaste,
  Copy,
  Eye,
  FilePen,
  FolderInput,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Pencil,
  Play,
  Plus,
  Scissors,
  SquarePen,
  Trash2,
} from 'lucide-react'
import * as bulk from '../../../../contract/messages/bulk.ts'
import { edit as editCaptions } from '../../../../contract/messages/caption.ts'
import * as lectureMessages from '../../../../contract/messages/lecture.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as sectionMessages from '../../../../contract/messages/section.ts'
import * as messages from '../../../../contract/messages/workshop-content.ts'

export type LineAct = {
  label: Message
  icon: LucideIcon
  act: () => void
  isDisabled?: boolean
  /** The menu stays open, so that several presses in a row move a row several places. */
  isStaying?: boolean
}

type Both = {
  rename: () => void
  moveUp: (() => void) | undefined
  moveDown: (() => void) | undefined
  addLecture: () => void
  addSection: () => void
  paste: (() => void) | undefined
  remove: () => void
}

type OfLecture = Both & {
  edit: () => void
  editCaptions: (() => void) | undefined
  open: () => void
  moveTo: (() => void) | undefined
  cut: () => void
  duplicate: () => void
  changeDraft: () => void
  isDraft: boolean
  showStatistics: () => void
}

export const lectureActs = (of: OfLecture): LineAct[] => [
  { label: messages.renameLecture, icon: Pencil, act: of.rename },
  { label: lectureMessages.edit, icon: SquarePen, act: of.edit },
  ...(of.editCaptions ? [{ label: editCaptions, icon: Captions, act: of.editCaptions }] : []),
  { label: messages.open, icon: Play, act: of.open },
  ...steps(of),
  ...(of.moveTo ? [{ label: sectionMessages.moveTo, icon: FolderInput, act: of.moveTo }] : []),
  { label: messages.cut, icon: Scissors, act: of.cut },
  ...pasting(of),
  { label: bulk.duplicate, icon: Copy, act: of.duplicate },
  of.isDraft
    ? { label: bulk.publish, icon: Eye, act: of.changeDraft }
    : { label: bulk.makeDraft, icon: FilePen, act: of.changeDraft },
  ...adding(of),
  { label: sectionMessages.statistics, icon: ChartLine, act: of.showStatistics },
  { label: lectureMessages.deleteLecture, icon: Trash2, act: of.remove },
]

type OfSection = Both & { selectAll: () => void }

export const sectionActs = (of: OfSection): LineAct[] => [
  { label: messages.renameLecture, icon: Pencil, act: of.rename },
  ...steps(of),
  { label: bulk.allInSection, icon: ListChecks, act: of.selectAll },
  ...pasting(of),
  ...adding(of),
  { label: sectionMessages.remove, icon: Trash2, act: of.remove },
]

const steps = ({ moveUp, moveDown }: Both): LineAct[] => [
  { label: lectureMessages.moveUp, icon: ArrowUp, isStaying: true, ...actOrNone(moveUp) },
  { label: lectureMessages.moveDown, icon: ArrowDown, isStaying: true, ...actOrNone(moveDown) },
]

const pasting = ({ paste }: Both): LineAct[] =>
  paste ? [{ label: messages.paste, icon: ClipboardPaste, act: paste }] : []

const adding = ({ addLecture, addSection }: Both): LineAct[] => [
  { label: messages.lectureBelow, icon: Plus, act: addLecture },
  { label: messages.sectionBelow, icon: ListPlus, act: addSection },
]

const actOrNone = (act: (() => void) | undefined) => (act ? { act } : { act: () => {}, isDisabled: true })
