import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Message } from '../../../contract/messages/message.ts'
import * as rules from '../../../contract/messages/rules.ts'
import type { FileRule } from '../../../contract/validation/files.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { useKnownSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import { rememberSettings } from './school-queries.ts'

type Changed = Parameters<typeof rememberSettings>[0]

type Props = {
  name: string
  rule: FileRule
  texts: Record<'label' | 'hint' | 'choose' | 'chooseAnother' | 'save' | 'remove', Message>
  now?: ReactNode
  preview: (address: string) => ReactNode
  save: (body: FormData) => Promise<Changed>
  /** Undefined where there is nothing to remove. */
  remove: (() => Promise<Changed>) | undefined
}

const noTexts = { missing: rules.schoolMissing, schema: z.object({}) }

/** A picture of the school, which is saved and removed apart from its other settings. */
export function PictureForm({ name, rule, texts, now, preview, save, remove }: Props) {
  const t = useTranslate()
  const { showSchool } = useKnownSchool()
  const show = (changed: Changed) => {
    rememberSettings(changed)
    showSchool(changed.settings)
  }
  const { errors, isSending, formProps } = useCheckedForm({
    form: noTexts,
    typedAs: false,
    files: { [name]: rule },
    send: async (_, body) => {
      const changed = await save(body)
      return (form) => {
        form.reset()
        show(changed)
      }
    },
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-4">
      <FileField
        label={t(texts.label)}
        name={name}
        accept={rule.accept}
        hint={t(texts.hint)}
        choose={t(texts.choose)}
        chooseAnother={t(texts.chooseAnother)}
        error={errors[name]}
        disabled={isSending}
        now={now}
        preview={preview}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn" disabled={isSending}>
          {t(texts.save)}
        </button>
        {remove && (
          <button type="button" className="btn btn-ghost" onClick={() => void remove().then(show, () => {})}>
            {t(texts.remove)}
          </button>
        )}
      </div>
    </form>
  )
}
