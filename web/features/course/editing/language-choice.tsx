import { useState } from 'react'
import * as messages from '../../../../contract/messages/generated/course-more.ts'
import { commonLanguages } from '../../../lib/format/language-names.ts'
import { useLocale, useTranslate } from '../../../messages/use-translate.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'

type Props = { chosen: string | undefined; error: string | undefined }

/** Offers languages by name. One that was stored by the API or an import stays, whatever its tag. */
export function LanguageChoice({ chosen, error }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const [languages] = useState(() => commonLanguages(locale, chosen))
  return (
    <FieldFrame label={t(messages.language)} error={error}>
      {(wrapped) => (
        <select {...wrapped} name="language" defaultValue={chosen} className="select w-full">
          <option value="">{t(messages.anyLanguage)}</option>
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
