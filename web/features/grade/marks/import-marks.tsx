import { useState } from 'react'
import * as z from 'zod/mini'
import * as fileMessages from '../../../../contract/messages/grade-file.ts'
import * as gridMessages from '../../../../contract/messages/grade-grid.ts'
import * as messages from '../../../../contract/messages/grade-settings.ts'
import { marksFile } from '../../../../contract/validation/files.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { notify } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { type CheckedMarks, checkMarks } from './check-marks.ts'
import { FoundMarks } from './found-marks.tsx'

type Checked = { files: File[]; marks: CheckedMarks }

const form = { missing: fileMessages.fileMissing, schema: z.strictObject({}) }

/** Says first what a file would change and which of its rows are wrong. */
export function ImportMarks({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const t = useTranslate()
  const [checked, setChecked] = useState<Checked>()
  return (
    <HeadedDialog heading={t(gridMessages.importFile)} isWide onClose={onClose}>
      {(_, finish) => (
        <>
          <FileForm courseId={courseId} onChecked={setChecked} />
          {checked && (
            <FoundMarks
              sent={{ courseId, files: checked.files }}
              checked={checked.marks}
              label={(count) => messages.importCount({ count })}
              onDone={finish}
            />
          )}
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
      const files = body.getAll('file').filter((file) => file instanceof File)
      const marks = await notify({ loading: messages.importing }, checkMarks({ courseId, files }))
      return () => onChecked({ files, marks })
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
