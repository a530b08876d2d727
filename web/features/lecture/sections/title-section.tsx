import { type SectionFields, sectionForm } from '../../../../contract/endpoints/structure/outline.ts'
import * as messages from '../../../../contract/messages/generated/section.ts'
import * as uiMessages from '../../../../contract/messages/generated/ui.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'

type Props = {
  heading: string
  section?: SectionFields
  send: (fields: SectionFields) => Promise<void>
  onClose: () => void
}

export function TitleSection({ heading, section, send, onClose }: Props) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: sectionForm,
    send: async (body) => {
      await send(body)
      return (form) => form.closest('dialog')?.close()
    },
  })
  return (
    <Dialog
      onClose={onClose}
      aria-labelledby="title-section"
      className="m-auto w-full max-w-xl rounded-box border border-base-300 bg-base-100 p-6 text-base-content backdrop:bg-black/50"
    >
      {(close) => (
        <>
          <h2 id="title-section" className="mb-5 text-xl font-semibold">
            {heading}
          </h2>
          <form {...formProps} className="grid gap-5">
            <Field
              label={t(messages.title)}
              name="title"
              defaultValue={section?.title}
              error={errors.title}
              readOnly={isSending}
            />
            <div className="flex flex-wrap gap-3">
              <button type="submit" className="btn btn-primary" disabled={isSending}>
                {t(messages.save)}
              </button>
              <button type="button" className="btn" onClick={close}>
                {t(uiMessages.cancel)}
              </button>
            </div>
          </form>
        </>
      )}
    </Dialog>
  )
}
