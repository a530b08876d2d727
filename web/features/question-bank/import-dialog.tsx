import { useState } from 'react'
import * as z from 'zod/mini'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import * as messages from '../../../contract/messages/question-form.ts'
import { importFormats } from '../../../contract/question-kinds.ts'
import { questionFile } from '../../../contract/questions/question-file.ts'
import { describeFile } from '../../../contract/validation/files.ts'
import { CallError } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { checkImport, type ImportFormat, importQuestions } from './bank-queries.ts'
import { kindNames } from './kind-names.ts'

type Props = { courseId: string; onClose: () => void }
type Checked = Reply<Endpoints['importBankQuestions']> & { body: FormData; format: ImportFormat }

const formatNames = {
  gift: messages.gift,
  aiken: messages.aiken,
  'moodle-xml': messages.moodleXml,
  qti: messages.qti,
  csv: messages.csv,
} satisfies Record<ImportFormat, unknown>

const form = {
  missing: messages.nothingGiven,
  schema: z.strictObject({ text: z.optional(z.string()), format: z.enum(importFormats) }),
}

/** Questions of another program, by pasted text or a file: first checked, then imported. */
export function ImportDialog({ courseId, onClose }: Props) {
  const t = useTranslate()
  const [checked, setChecked] = useState<Checked>()
  return (
    <HeadedDialog heading={t(messages.importOpen)} isWide onClose={onClose}>
      {(close, finish) =>
        checked ? (
          <Found
            courseId={courseId}
            checked={checked}
            onBack={() => setChecked(undefined)}
            onImported={finish}
          />
        ) : (
          <Choose courseId={courseId} onCancel={close} onChecked={setChecked} />
        )
      }
    </HeadedDialog>
  )
}

type ChooseProps = { courseId: string; onCancel: () => void; onChecked: (checked: Checked) => void }

function Choose({ courseId, onCancel, onChecked }: ChooseProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form,
    files: { file: { ...questionFile, isOptional: true } },
    typedAs: `questions for ${courseId}`,
    send: async ({ text = '', format }, given) => {
      const body = fileOf(text, given)
      const found = await checkImport({ courseId, format, body })
      return () => onChecked({ ...found, body, format })
    },
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <Choice label={t(messages.format)} name="format" names={formatNames} />
      <TextArea
        label={t(messages.importText)}
        hint={t(messages.importTextHint)}
        name="text"
        rows={6}
        error={errors.text}
        readOnly={isSending}
      />
      <FileField
        label={t(messages.importFile)}
        name="file"
        accept={questionFile.accept}
        hint={t(describeFile(questionFile))}
        choose={t(messages.chooseFile)}
        chooseAnother={t(messages.chooseAnotherFile)}
        error={errors.file}
        disabled={isSending}
        preview={() => null}
      />
      <FormButtons submit={t(messages.check)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}

/** What was pasted is sent as a file, too. */
function fileOf(text: string, given: FormData) {
  const body = new FormData()
  const file = given.get('file')
  if (file instanceof File && file.size > 0) body.set('file', file)
  else if (text.trim()) body.set('file', new File([text], 'questions.txt'))
  else throw new CallError(messages.nothingGiven, undefined, { text: messages.nothingGiven })
  return body
}

type FoundProps = { courseId: string; checked: Checked; onBack: () => void; onImported: () => void }

function Found({ courseId, checked: { questions, body, format }, onBack, onImported }: FoundProps) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const count = questions.filter(({ ok }) => ok).length
  const add = async () => {
    if (isSending) return
    setIsSending(true)
    const isDone = await importQuestions({ courseId, format, body }).then(
      () => true,
      () => false,
    )
    setIsSending(false)
    if (isDone) onImported()
  }
  return (
    <>
      {count === 0 && <p>{t(messages.importNone)}</p>}
      <ul className="max-h-96 divide-y divide-base-300 overflow-y-auto rounded-box border border-base-300">
        {[...questions]
          .sort((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ title, kind, ok, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: questions have no ids before they are imported, and stay in order
            <li key={index} className="px-3 py-2">
              <p dir="auto" className="line-clamp-2 break-words">
                {title}
              </p>
              <p className={`text-sm ${ok ? 'text-base-content/75' : 'text-error'}`}>
                {ok ? kind && t(kindNames[kind]) : message}
              </p>
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isSending}
            onClick={() => void add()}
          >
            {t(messages.importSome({ count }))}
          </button>
        )}
        <button type="button" className="btn" onClick={onBack}>
          {t(messages.importBack)}
        </button>
      </div>
    </>
  )
}
