import { useState } from 'react'
import * as messages from '../../../contract/messages/announcement.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { AnnouncementText } from './announcement-text.tsx'

type Props = {
  announcement?: { title: string; text: string }
  errors: Record<string, string>
  isReadOnly: boolean
}

export function AnnouncementFields({ announcement, errors, isReadOnly }: Props) {
  const t = useTranslate()
  const [text, setText] = useState(announcement?.text ?? '')
  const [isPreviewed, setIsPreviewed] = useState(false)
  return (
    <>
      <Field
        label={t(messages.title)}
        name="title"
        maxLength={maxLength.title}
        defaultValue={announcement?.title}
        {...(errors.title && { error: errors.title })}
        readOnly={isReadOnly}
      />
      <TextArea
        label={t(messages.text)}
        hint={t(messages.textHint)}
        name="text"
        rows={8}
        maxLength={maxLength.announcement}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        {...(errors.text && { error: errors.text })}
        readOnly={isReadOnly}
      />
      <button
        type="button"
        className="btn justify-self-start"
        aria-expanded={isPreviewed}
        onClick={() => setIsPreviewed(!isPreviewed)}
      >
        {t(isPreviewed ? messages.hidePreview : messages.preview)}
      </button>
      {isPreviewed && (
        <div className="rounded-box border border-base-300 p-4">
          {text.trim() ? <AnnouncementText text={text} /> : <p>{t(messages.nothingToPreview)}</p>}
        </div>
      )}
    </>
  )
}
