import { type SectionFields, sectionForm } from '../../../../contract/endpoints/outline.ts'
import * as messages from '../../../../contract/messages/section.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { reloadOutline } from './outline-queries.ts'

type Props = {
  courseId: string
  heading: string
  section?: SectionFields
  send: (fields: SectionFields) => Promise<void>
  onClose: () => void
}

export function TitleSection({ courseId, heading, section, send, onClose }: Props) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: sectionForm,
    typedAs: `section of ${courseId} ${section?.title ?? ''}`,
    send: async (body) => {
      await send(body)
      return (form) => form.closest('dialog')?.close()
    },
    reload: () => reloadOutline(courseId),
  })
  return (
    <HeadedDialog onClose={onClose} heading={heading} isWide>
      {(close) => (
        <>
          <form {...formProps} className="grid gap-5">
            <Field
              label={t(messages.title)}
              name="title"
              defaultValue={section?.title}
              error={errors.title}
              readOnly={isSending}
            />
            <FormButtons submit={t(messages.save)} isSending={isSending} onCancel={close} />
          </form>
        </>
      )}
    </HeadedDialog>
  )
}
