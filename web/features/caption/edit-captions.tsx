import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Caption, captionsForm } from '../../../contract/endpoints/caption.ts'
import { captionsFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { reloadCaptions } from './caption-queries.ts'

type Props = { lectureId: string; captions: Caption[] }

export default function EditCaptions({ lectureId, captions }: Props) {
  const { errors, isSending, formProps } = useCheckedForm({
    form: captionsForm,
    files: { captions: captionsFile },
    send: async (_, body) => {
      await notify('addCaptions', call('addCaptions', { params: { lectureId }, body }))
      await reloadCaptions(lectureId)
      return (form) => form.reset()
    },
  })
  return (
    <details className="rounded-box border border-base-300 px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-medium">Edit captions</summary>
      <ul>
        {captions.map((caption) => (
          <li key={caption._id} className="flex items-center justify-between gap-3">
            <span>
              {caption.label}
              {caption.isDefault && ' (shown first)'}
            </span>
            <DeleteCaptions lectureId={lectureId} caption={caption} />
          </li>
        ))}
      </ul>
      <form {...formProps} className="grid gap-5 py-3">
        <FileField
          label="Captions file"
          name="captions"
          accept={captionsFile.accept}
          hint="WebVTT or SRT, in UTF-8, up to 1 MB"
          error={errors.captions}
          disabled={isSending}
          preview={() => null}
        />
        <Field
          label="Language"
          name="language"
          hint="As a tag, such as en, de or pt-BR"
          error={errors.language}
          readOnly={isSending}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="isDefault" value="true" className="size-5" />
          Show these captions first
        </label>
        <button type="submit" className="btn justify-self-start" disabled={isSending}>
          Add captions
        </button>
      </form>
    </details>
  )
}

function DeleteCaptions({ lectureId, caption }: { lectureId: string; caption: Caption }) {
  const [isSending, setIsSending] = useState(false)
  const remove = async () => {
    setIsSending(true)
    const params = { lectureId, captionsId: caption._id }
    await notify('deleteCaptions', call('deleteCaptions', { params })).then(
      () => reloadCaptions(lectureId),
      () => setIsSending(false),
    )
  }
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square"
      aria-label={`Delete captions: ${caption.label}`}
      disabled={isSending}
      onClick={() => void remove()}
    >
      <Trash2 aria-hidden className="size-5 text-error" />
    </button>
  )
}
