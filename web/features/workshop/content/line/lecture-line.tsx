import { useDraggable } from '@dnd-kit/react'
import { Check, Ellipsis, GripVertical } from 'lucide-react'
import { memo } from 'react'
import type { Lecture } from '../../../../../contract/endpoints/lecture.ts'
import { isPlayed } from '../../../../../contract/lecture-kinds.ts'
import { title as titleLabel } from '../../../../../contract/messages/lecture.ts'
import * as messages from '../../../../../contract/messages/workshop-content.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { formatTime } from '../../../../player/format-time.ts'
import { kindNames } from '../../../course/kind-names.ts'
import { iconOf } from '../../../lecture/editing/kinds.ts'
import { useIsSelected } from '../../../lecture/editing/selection.ts'
import { useIsCut } from '../cut/cut-lectures.ts'
import { useIsActive, useIsEditing } from '../grid/grid-state.ts'
import type { RowCommands } from '../grid/row-commands.ts'
import { Cell, Line } from './line.tsx'
import { RuleSigns } from './rule-signs.tsx'
import { StateBadge } from './state-badge.tsx'
import { TitleField } from './title-field.tsx'

type Props = { lecture: Lecture; number: number; commands: RowCommands }

export const LectureLine = memo(function LectureLine({ lecture, number, commands }: Props) {
  const t = useTranslate()
  const { _id: id, title, kind } = lecture
  const { state, selection, onRename, onEndEditing, onEdit } = commands
  const [isSelected, isActive] = [useIsSelected(selection, id), useIsActive(state, id)]
  const [isEditing, isCut] = [useIsEditing(state, id), useIsCut(id)]
  const { ref } = useDraggable({ id, disabled: isEditing })
  const [Kind, name] = [iconOf(kind), kindNames[kind]]
  const seconds = isPlayed(lecture) ? lecture.lecture.durationSeconds : undefined
  const tabIndex = isActive ? 0 : -1
  return (
    <Line
      ref={ref}
      data-row={id}
      tabIndex={tabIndex}
      aria-selected={isSelected}
      className={`group lecture-line ${isCut ? 'opacity-50' : ''}`}
    >
      <Cell className="flex">
        <span aria-hidden data-part="grip" className="line-grip" title={t(messages.drag)}>
          <GripVertical className="size-4" />
        </span>
        <span aria-hidden data-part="box" className="line-box">
          <span className="line-check">{isSelected && <Check strokeWidth={3} className="size-3" />}</span>
        </span>
      </Cell>
      <Cell className="line-kind" title={t(name)}>
        <Kind role="img" aria-label={t(name)} className="size-4 shrink-0" />
        <span className="tabular-nums">{number}</span>
      </Cell>
      <Cell className="flex min-w-0">
        {isEditing ? (
          <TitleField
            label={t(titleLabel)}
            title={title}
            missing={messages.titleMissing}
            onSave={(typed) => onRename(id, typed)}
            onEnd={() => onEndEditing(id)}
          />
        ) : (
          <span dir="auto" data-part="title" className="line-title" title={title}>
            {title}
          </span>
        )}
      </Cell>
      <Cell className="line-signs">
        <RuleSigns lecture={lecture} tabIndex={tabIndex} onEdit={() => onEdit(id)} />
      </Cell>
      <Cell className="line-length">{seconds ? formatTime(seconds) : ''}</Cell>
      <Cell className="line-state">
        <StateBadge lecture={lecture} />
      </Cell>
      <Cell className="line-more">
        <button
          type="button"
          data-part="more"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={t(messages.more)}
          className="line-button"
        >
          <Ellipsis aria-hidden className="size-5" />
        </button>
      </Cell>
    </Line>
  )
})
