import { useState } from 'react'
import * as z from 'zod/mini'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { gradeFileEndpoints } from '../../../contract/endpoints/grade-file.ts'
import * as fileMessages from '../../../contract/messages/grade-file.ts'
import * as gridMessages from '../../../contract/messages/grade-grid.ts'
import * as messages from '../../../contract/messages/grade-settings.ts'
import { marksFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { reloadBook } from './grade-queries.ts'

type Checked = Reply<typeof gradeFileEndpoints.importGrades> & { body: FormData }

const form = { missing: fileMessages.fileMissing, schema: z.strictObject({}) }
const maxShown = 50

/** Says first what a file would change and which of its rows are wrong. */
export function ImportMarks({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const t = useTranslate()
  const [checked, setChecked] = useState<Checked>()
  return (
    <HeadedDialog heading={t(gridMessages.importFile)} isWide onClose={onClose}>
      {(_, finish) => (
        <>
          <FileForm courseId={courseId} onChecked={setChecked} />
          {checked && <Found courseId={courseId} checked={checked} onImported={finish} />}
        </>
      )}
    </HeadedDialog>
  )
}

type FileFormProps = { courseId: string; onChecked: (checked: Checked | undefined) => void }

function FileForm({ courseId, onChecked }: FileFormProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form,
    typedAs: false,
    files: { file: marksFile },
    asksBeforeLeaving: false,
    send: async (_, body) => {
      const input = { params: { courseId }, query: { dryRun: 'true' as const }, body }
      const found = await notify({ loading: messages.importing }, call('importGrades', input))
      return () => onChecked({ ...found, body })
    },
  })
  return (
    <form
      {...formProps}
      onChange={(event) => {
        formProps.onChange(event)
        onChecked(undefined)
      }}
      className="grid gap-4"
    >
      <FileField
        label={t(messages.file)}
        name="file"
        accept={marksFile.accept}
        hint={t(messages.fileHint)}
        choose={t(messages.chooseFile)}
        chooseAnother={t(messages.chooseAnother)}
        error={errors.file}
        disabled={isSending}
        preview={() => null}
      />
      <button type="submit" className="btn justify-self-start" disabled={isSending}>
        {t(messages.check)}
      </button>
    </form>
  )
}

function Found({
  courseId,
  checked,
  onImported,
}: {
  courseId: string
  checked: Checked
  onImported: () => void
}) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const { changes, count, wrong, rows, body, message } = checked
  const send = async () => {
    setIsSending(true)
    const sent = call('importGrades', { params: { courseId }, query: {}, body })
    try {
      await notify({ loading: messages.importing }, sent)
    } catch {
      // A part of the marks may be written.
      void reloadBook(courseId)
      setIsSending(false)
      return
    }
    await reloadBook(courseId)
    onImported()
  }
  return (
    <section className="grid gap-3">
      <p role="status" className="font-medium">
        {message}
      </p>
      {wrong > 0 && (
        <div className="grid gap-1">
          <p className="font-medium text-error">{t(messages.wrongRows({ count: wrong }))}</p>
          <ul className="grid gap-1 text-sm">
            {rows.slice(0, maxShown).map(({ line, message: why }) => (
              <li key={`${line} ${why}`} className="wrap-anywhere">
                {t(messages.wrongRow({ line, message: why }))}
              </li>
            ))}
          </ul>
          {wrong > maxShown && <p className="text-sm">{t(messages.more({ count: wrong - maxShown }))}</p>}
        </div>
      )}
      <ul className="divide-y divide-base-300">
        {changes.slice(0, maxShown).map(({ userId, itemId, fullName, title, before, after }) => (
          <li key={`${userId} ${itemId}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{fullName}</bdi> <bdi>{title}</bdi>
            </span>
            <span className="tabular-nums">
              {t(gridMessages.change({ before: before || t(gridMessages.nothing), after }))}
            </span>
          </li>
        ))}
      </ul>
      {count > maxShown && <p className="text-sm">{t(messages.more({ count: count - maxShown }))}</p>}
      {count > 0 && (
        <button
          type="button"
          className="btn justify-self-start btn-primary"
          disabled={isSending}
          onClick={() => void send()}
        >
          {t(messages.importCount({ count }))}
        </button>
      )}
    </section>
  )
}
