import { useState } from 'react'
import { type Path, pathForm } from '../../../contract/endpoints/path.ts'
import * as certificateMessages from '../../../contract/messages/certificate.ts'
import * as messages from '../../../contract/messages/path.ts'
import { maxCertificateMonths, maxLength } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { markChanged } from '../../lib/form/unsaved.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { reloadPaths } from '../course/catalogue/path-queries.ts'
import { ChosenCourses } from '../path/chosen-courses.tsx'
import { FindCourse } from '../path/find-course.tsx'

type Props = { path: Path | undefined; onClose: () => void }

/** A dialog in which administrators make or edit a path. */
export default function EditPath({ path, onClose }: Props) {
  const t = useTranslate()
  const heading = path ? t(messages.editNamed({ title: path.title })) : t(messages.make)
  return (
    <HeadedDialog onClose={onClose} heading={heading} isWide>
      {(close, finish) => <PathForm path={path} onCancel={close} onSaved={finish} />}
    </HeadedDialog>
  )
}

type FormProps = { path: Path | undefined; onCancel: () => void; onSaved: () => void }
type Chosen = Pick<Path['courses'][number], '_id' | 'title'>

function PathForm({ path, onCancel, onSaved }: FormProps) {
  const t = useTranslate()
  const [courses, setCourses] = useState<Chosen[]>(path?.courses ?? [])
  const [requiresOrder, setRequiresOrder] = useState(path?.requiresOrder ?? false)
  const courseIds = courses.map(({ _id }) => _id)
  const { errors, isSending, clearError, formProps } = useCheckedForm({
    form: pathForm,
    typedAs: `path ${path?._id ?? ''}`,
    send: async (texts) => {
      const body = { ...texts, courseIds, requiresOrder }
      const sent = path
        ? call('editPath', { params: { pathId: path._id }, body })
        : call('makePath', { body })
      await notify({ loading: messages.saving }, sent)
      return onSaved
    },
    reload: reloadPaths,
  })
  const choose = (chosen: Chosen[]) => {
    clearError('courseIds')
    if (formProps.ref.current) markChanged(formProps.ref.current)
    setCourses(chosen)
  }
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <Field
        label={t(messages.title)}
        name="title"
        defaultValue={path?.title}
        maxLength={maxLength.title}
        autoComplete="off"
        error={errors.title}
        readOnly={isSending}
      />
      <TextArea
        label={t(messages.description)}
        name="description"
        rows={3}
        defaultValue={path?.description}
        error={errors.description}
        readOnly={isSending}
      />
      <ChosenCourses courses={courses} onChange={choose} error={errors.courseIds} />
      <FindCourse chosenIds={courseIds} onAdd={(course) => choose([...courses, course])} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={requiresOrder}
          onChange={({ target }) => setRequiresOrder(target.checked)}
        />
        <span>
          <span className="font-medium">{t(messages.requiresOrder)}</span>
          <span className="block text-sm text-base-content/75">{t(messages.orderHint)}</span>
        </span>
      </label>
      <Choice
        label={t(certificateMessages.gives)}
        name="givesCertificate"
        names={{ false: certificateMessages.givesNone, true: certificateMessages.givesOneOfPath }}
        defaultValue={String(path?.givesCertificate ?? false)}
      />
      <Field
        label={t(certificateMessages.months)}
        hint={t(certificateMessages.monthsHint)}
        name="certificateMonths"
        type="number"
        {...{ min: 1, max: maxCertificateMonths }}
        defaultValue={path?.certificateMonths ?? ''}
        error={errors.certificateMonths}
        readOnly={isSending}
      />
      <FormButtons submit={t(messages.save)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}
