import { useQuery } from '@tanstack/react-query'
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
import { Timestamp } from '../../../lib/format/timestamp.tsx'
import { Loaded } from '../../../lib/loaded.tsx'
import { notify } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import { DecimalField } from '../../../ui/form/decimal/decimal-field.tsx'
import { isWrongDecimal, readDecimal } from '../../../ui/form/decimal/read-decimal.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { changesQuery, showRow } from '../grade-queries.ts'
import type { Typed } from '../grid/read-typed.ts'
import { useNumbers } from '../show-total.ts'

export type OpenedMark = { row: GradeRow; item: GradeItem; typed?: Typed | undefined }

type Props = OpenedMark & { courseId: string; onClose: () => void }

/** A mark with the reason for it, and how it was changed before. */
export function MarkDialog({ courseId, row, item, typed, onClose }: Props) {
  const t = useTranslate()
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
          <section className="grid gap-2">
            <h3 className="font-semibold">{t(messages.history)}</h3>
            <History {...{ courseId, userId, itemId: item.itemId }} />
          </section>
        </>
      )}
    </HeadedDialog>
  )
}

function History({ courseId, userId, itemId }: { courseId: string; userId: string; itemId: string }) {
  const t = useTranslate()
  const { points } = useNumbers()
  const read = useQuery(changesQuery(courseId, userId, itemId))
  return (
    <Loaded query={read} notLoaded={pageMessages.notLoaded} height="h-16">
      {({ changes }) =>
        changes.length === 0 ? (
          <p className="text-base-content/75">{t(messages.noHistory)}</p>
        ) : (
          <ul className="divide-y divide-base-300">
            {changes.map((change) => {
              const shown = (given: number | null, excused: boolean) =>
                excused ? t(pageMessages.excused) : given === null ? t(messages.nothing) : points(given)
              return (
                <li key={change.changedAt} className="grid gap-0.5 py-2">
                  <p className="font-medium tabular-nums">
                    {t(
                      messages.change({
                        before: shown(change.before, change.wasExcused),
                        after: shown(change.after, change.isExcused),
                      }),
                    )}
                  </p>
                  {change.reason && (
                    <p dir="auto" className="wrap-anywhere">
                      {change.reason}
                    </p>
                  )}
                  <p className="text-sm text-base-content/75">
                    <bdi>{change.changedBy ?? t(messages.somebody)}</bdi>
                    {', '}
                    <Timestamp at={change.changedAt} />
                  </p>
                </li>
              )
            })}
          </ul>
        )
      }
    </Loaded>
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
