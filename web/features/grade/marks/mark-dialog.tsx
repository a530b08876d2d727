import { useState } from 'react'
import * as z from 'zod/mini'
import type { GradeItem, GradeRow } from '../../../../contract/endpoints/grade.ts'
import { notDecimal } from '../../../../contract/messages/decimal.ts'
import * as formMessages from '../../../../contract/messages/grade.ts'
import * as messages from '../../../../contract/messages/grade-grid.ts'
import * as pageMessages from '../../../../contract/messages/grade-page.ts'
import { issueText } from '../../../../contract/validation/issue-text.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { call } from '../../../lib/calls/call.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { notify } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import { DecimalField } from '../../../ui/form/decimal/decimal-field.tsx'
import { isWrongDecimal, readDecimal } from '../../../ui/form/decimal/read-decimal.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { showRow } from '../grade-queries.ts'
import type { Typed } from '../grid/read-typed.ts'
import { useNumbers } from '../show-total.ts'
import { History } from './history.tsx'

export type OpenedMark = { row: GradeRow; item: GradeItem; typed?: Typed | undefined }

type Props = OpenedMark & { courseId: string; onClose: () => void }

/** A mark with the reason for it, and how it was changed before. */
export function MarkDialog({ courseId, row, item, typed, onClose }: Props) {
  const mark = row.marks.find(({ itemId }) => itemId === item.itemId)
  const wasExcused = typed ? 'isExcused' in typed : mark?.state === 'excused'
  const first = typed && 'points' in typed ? typed.points : (mark?.points ?? null)
  const userId = row.user._id
  return (
    <HeadedDialog heading={item.title} subheading={row.user.fullName} isWide onClose={onClose}>
      {(close, finish) => (
        <>
          <MarkFields
            {...{ courseId, userId, item, wasExcused, first }}
            mayTakeBack={mark?.isOverridden === true}
            isAsked={typed !== undefined}
            onSaved={finish}
            onCancel={close}
          />
          <History {...{ courseId, userId, item, mark }} />
        </>
      )}
    </HeadedDialog>
  )
}

type FieldsProps = {
  courseId: string
  userId: string
  item: GradeItem
  wasExcused: boolean
  first: number | null
  mayTakeBack: boolean
  /** The mark is known; the reason is missing. */
  isAsked: boolean
  onSaved: () => void
  onCancel: () => void
}

// React's own `autoFocus` comes before a dialog opens, which then focuses its first field.
const takeFirstFocus = (area: HTMLTextAreaElement | null) => area?.setAttribute('autofocus', '')

const text = z.optional(z.string())
// What is no number must not be sent as nothing, which takes the mark back.
const pointsText = z.optional(
  z.string().check(z.refine((typed) => !isWrongDecimal(typed), { error: issueText(notDecimal) })),
)
const typedForm = {
  missing: formMessages.markMissing,
  schema: z.strictObject({ points: pointsText, isExcused: text, reason: text, takeBack: text }),
}

function MarkFields(props: FieldsProps) {
  const { courseId, userId, item, wasExcused, first, mayTakeBack, isAsked, onSaved, onCancel } = props
  const t = useTranslate()
  const { points } = useNumbers()
  const [isExcused, setIsExcused] = useState(wasExcused)
  const { errors, isSending, formProps } = useCheckedForm({
    form: typedForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async ({ points: typed, isExcused: excused, reason, takeBack }) => {
      const given = takeBack ? null : (readDecimal(typed ?? '') ?? null)
      const mark = excused && !takeBack ? { isExcused: true } : { points: given }
      const params = { courseId, userId, itemId: item.itemId }
      const body = { ...mark, ...(reason && { reason }) }
      const { row } = await notify({ loading: messages.saving }, call('giveMark', { params, body }))
      return () => {
        showRow(courseId, row)
        onSaved()
      }
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      {!isExcused && (
        <DecimalField
          label={t(messages.points({ max: points(item.maxPoints) }))}
          name="points"
          defaultValue={first ?? ''}
          error={errors.points}
        />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isExcused"
          className="size-5"
          defaultChecked={wasExcused}
          onChange={({ target }) => setIsExcused(target.checked)}
        />
        {t(messages.excuse)}
      </label>
      <TextArea
        label={t(formMessages.reason)}
        name="reason"
        rows={2}
        ref={isAsked ? takeFirstFocus : undefined}
        maxLength={maxLength.reportReason}
        hint={t(messages.reasonHint)}
        error={errors.reason}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.save)}
        </button>
        {mayTakeBack && (
          <button type="submit" name="takeBack" value="true" className="btn" disabled={isSending}>
            {t(messages.takeBack)}
          </button>
        )}
        <button type="button" className="btn" onClick={onCancel}>
          {t(pageMessages.cancel)}
        </button>
      </div>
    </form>
  )
}
