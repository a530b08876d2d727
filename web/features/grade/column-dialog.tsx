import * as z from 'zod/mini'
import * as formMessages from '../../../contract/messages/grade-form.ts'
import * as messages from '../../../contract/messages/grade-grid.ts'
import * as pageMessages from '../../../contract/messages/grade-page.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { reloadBook } from './grade-queries.ts'

type Props = { courseId: string; onClose: () => void }

const form = {
  missing: formMessages.missing,
  schema: z.strictObject({ title: z.string(), maxPoints: z.string() }),
}

/** Adds a column whose marks are given by hand. */
export function ColumnDialog(props: Props) {
  const t = useTranslate()
  return (
    <HeadedDialog heading={t(messages.addColumn)} onClose={props.onClose}>
      {(close, finish) => <ColumnForm {...props} onCancel={close} onAdded={finish} />}
    </HeadedDialog>
  )
}

function ColumnForm({ courseId, onCancel, onAdded }: Props & { onCancel: () => void; onAdded: () => void }) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form,
    asksBeforeLeaving: false,
    send: async ({ title, maxPoints }) => {
      const body = { title, maxPoints: Number(maxPoints || Number.NaN) }
      const sent = call('addGradeColumn', { params: { courseId }, body })
      await notify({ loading: messages.addingColumn }, sent)
      return onAdded
    },
    reload: () => reloadBook(courseId),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <Field label={t(messages.columnTitle)} name="title" error={errors.title} />
      <Field
        label={t(messages.columnMaximum)}
        name="maxPoints"
        type="number"
        step="any"
        min={0}
        defaultValue={10}
        error={errors.maxPoints}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.addColumn)}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          {t(pageMessages.cancel)}
        </button>
      </div>
    </form>
  )
}
