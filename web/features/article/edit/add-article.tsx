import { useState } from 'react'
import { articleForm } from '../../../../contract/endpoints/article.ts'
import * as messages from '../../../../contract/messages/article-edit.ts'
import * as lectureMessages from '../../../../contract/messages/lecture.ts'
import { call } from '../../../lib/calls/call.ts'
import { keepTypedField, readTypedFields } from '../../../lib/form/typed-fields.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { notify } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Field } from '../../../ui/form/field.tsx'
import { reloadLectures } from '../../lecture/lecture-queries.ts'
import { BodyField } from './body-field.tsx'
import { useArticlePictures } from './picture/article-pictures.ts'

type Props = { courseId: string; onAdded: (lectureId: string) => void }

export function AddArticle({ courseId, onAdded }: Props) {
  const t = useTranslate()
  const typedAs = `article of ${courseId}`
  const [body, setBody] = useState(() => readTypedFields(typedAs).body ?? '')
  const pictures = useArticlePictures()
  const { errors, isSending, formProps } = useCheckedForm({
    form: articleForm,
    typedAs,
    send: async (article) => {
      const params = { courseId }
      const { lecture } = await notify('addArticle', call('addArticle', { params, body: article }))
      await reloadLectures(courseId).catch(() => {})
      return () => onAdded(lecture._id)
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field label={t(lectureMessages.title)} name="title" error={errors.title} readOnly={isSending} />
      <BodyField
        body={body}
        onBody={(typed) => {
          setBody(typed)
          keepTypedField(typedAs, 'body', typed)
        }}
        error={errors.body}
        isReadOnly={isSending}
        pictures={pictures}
      />
      <div>
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.add)}
        </button>
      </div>
    </form>
  )
}
