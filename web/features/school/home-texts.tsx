import { useState } from 'react'
import type { School } from '../../../contract/endpoints/school.ts'
import * as messages from '../../../contract/messages/school.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { HomePreview } from './home-preview.tsx'

type Props = {
  settings: School
  /** From an earlier page. */
  kept: { headline?: string; welcome?: string }
  errors: Record<string, string>
}

/** Headline and text of the home page, above a preview of what is typed. */
export function HomeTexts({ settings: { banner, headline, welcome }, kept, errors }: Props) {
  const t = useTranslate()
  const [begun] = useState({ headline: headline ?? '', welcome: welcome ?? '', ...kept })
  const [typed, setTyped] = useState(begun)
  return (
    <>
      <Field
        label={t(messages.headline)}
        name="headline"
        dir="auto"
        autoComplete="off"
        hint={t(messages.ownTextHint({ max: maxLength.headline }))}
        defaultValue={begun.headline}
        onChange={({ target }) => setTyped({ ...typed, headline: target.value })}
        error={errors.headline}
      />
      <TextArea
        label={t(messages.welcome)}
        name="welcome"
        rows={3}
        hint={t(messages.ownTextHint({ max: maxLength.welcome }))}
        defaultValue={begun.welcome}
        onChange={({ target }) => setTyped({ ...typed, welcome: target.value })}
        error={errors.welcome}
      />
      <HomePreview
        school={{
          banner,
          headline: typed.headline.trim() || undefined,
          welcome: typed.welcome.trim() || undefined,
        }}
      />
    </>
  )
}
