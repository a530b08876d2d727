import * as z from 'zod/mini'
import type { GradeItem } from '../../../contract/endpoints/grade.ts'
import * as formMessages from '../../../contract/messages/grade-form.ts'
import * as messages from '../../../contract/messages/grade-grid.ts'
import * as pageMessages from '../../../contract/messages/grade-page.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Switch } from '../../ui/form/choice.tsx'
import { DecimalField } from '../../ui/form/decimal/decimal-field.tsx'
import { decimalOf } from '../../ui/form/decimal/read-decimal.ts'
import { Field } from '../../ui/form/field.tsx'
import { reloadBook } from './grade-queries.ts'

type Props = {
  courseId: string
  /** Without one, a new column is made. */
  column?: Pick<GradeItem, 'itemId' | 'title' | 'maxPoints' | 'isHidden'>
  onClose: () => void
}

const form = {
  missing: formMessages.missing,
  schema: z.strictObject({ title: z.string(), maxPoints: z.string(), isHidden: z.string() }),
}

/** Adds a column whose marks are given by hand, or renames one and changes what it gives at most. */
export function ColumnDialog(props: Props) {
  const t = useTranslate()
  return (
    <HeadedDialog
      heading={t(props.column ? messages.changeColumn : messages.addColumn)}
      onClose={props.onClose}
    >
      {(close, finish) => <ColumnForm {...props} onCancel={close} onSaved={finish} />}
    </HeadedDialog>
  )
}

type FormProps = Props & { onCancel: () => void; onSaved: () => void }

function ColumnForm({ courseId, column, onCancel, onSaved }: FormProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async ({ title, maxPoints, isHidden }) => {
      const body = { title, maxPoints: decimalOf(maxPoints), isHidden: isHidden === 'true' }
      const sent = column
        ? call('changeGradeColumn', { params: { courseId, itemId: column.itemId }, body })
        : call('addGradeColumn', { params: { courseId }, body })
      const loading = column ? messages.changingColumn : messages.addingColumn
      await notify({ loading }, sent)
      return onSaved
    },
    reload: () => reloadBook(courseId),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <Field label={t(messages.columnTitle)} name="title" defaultValue={column?.title} error={errors.title} />
      <DecimalField
        label={t(messages.columnMaximum)}
        name="maxPoints"
        defaultValue={column?.maxPoints ?? 10}
        error={errors.maxPoints}
      />
      <Switch name="isHidden" isOn={column?.isHidden ?? false} label={t(messages.hideColumn)} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(column ? messages.saveColumn : messages.addColumn)}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          {t(pageMessages.cancel)}
        </button>
      </div>
    </form>
  )
}
