import { useDraggable } from '@dnd-kit/react'
import { Ellipsis, GripVertical } from 'lucide-react'
import { memo } from 'react'
import { sectionTitleMissing } from '../../../../../contract/messages/rules.ts'
import * as messages from '../../../../../contract/messages/section.ts'
import * as contentMessages from '../../../../../contract/messages/workshop-content.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { useIsActive, useIsEditing } from '../grid/grid-state.ts'
import type { RowCommands } from '../grid/row-commands.ts'
import { Cell, Line } from './line.tsx'
import { TitleField } from './title-field.tsx'

type Props = { id: string; title: string; count: number; commands: RowCommands }

export const SectionLine = memo(function SectionLine({ id, title, count, commands }: Props) {
  const t = useTranslate()
  const { state, onRename, onEndEditing } = commands
  const [isActive, isEditing] = [useIsActive(state, id), useIsEditing(state, id)]
  const { ref } = useDraggable({ id, disabled: isEditing })
  const tabIndex = isActive ? 0 : -1
  return (
    <Line ref={ref} data-row={id} tabIndex={tabIndex} className="group section-line">
      <Cell className="flex">
        <span aria-hidden data-part="grip" className="line-grip" title={t(contentMessages.drag)}>
          <GripVertical className="size-4" />
        </span>
      </Cell>
      <Cell className="flex min-w-0 items-center gap-3">
        {isEditing ? (
          <TitleField
            label={t(messages.title)}
            title={title}
            missing={sectionTitleMissing}
            onSave={(typed) => onRename(id, typed)}
            onEnd={() => onEndEditing(id)}
          />
        ) : (
          <h2 dir="auto" data-part="title" className="line-title font-semibold" title={title}>
            {title}
          </h2>
        )}
        <span className="shrink-0 text-sm text-base-content/75">{t(messages.lectures({ count }))}</span>
      </Cell>
      <Cell className="line-more">
        <button
          type="button"
          data-part="more"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={t(contentMessages.more)}
          className="line-button"
        >
          <Ellipsis aria-hidden className="size-5" />
        </button>
      </Cell>
    </Line>
  )
})
