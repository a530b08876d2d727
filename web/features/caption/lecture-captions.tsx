import { Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Caption, captionsForm } from '../../../contract/endpoints/caption.ts'
import * as messages from '../../../contract/messages/caption.ts'
import { edit, editLanguage } from '../../../contract/messages/caption-edit.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { captionsFile, nameMediaTypes } from '../../../contract/validation/files.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { reloadCaptions } from '../../lib/captions.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { commonLanguages } from '../../lib/format/language-names.ts'
import { notify } from '../../lib/notify.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import { isPlainPress } from '../../ui/plain-press.ts'
import { editCaptionsAddress, type PassedSecond } from './caption-addresses.ts'
import { DownloadCaptions } from './download-captions.tsx'
import { fillLanguage, LanguageField } from './language-field.tsx'
import { languageInName } from './language-in-name.ts'

const { mediaTypes, maxBytes } = captionsFile

export type Props = {
  courseId: string
  lectureId: string
  captions: Caption[]
  video: HTMLVideoElement | null
  isInWorkshop?: boolean
}

/** The captions of a lecture with what editors do with them, and the form for more. */
export function LectureCaptions({ captions, ...place }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { lectureId } = place
  const [warnings, setWarnings] = useState<string[]>([])
  const [languages] = useState(() => commonLanguages(locale))
  const language = useRef<HTMLInputElement>(null)
  const suggested = useRef('')
  const { errors, isSending, clearError, formProps } = useCheckedForm({
    form: captionsForm,
    typedAs: false,
    files: { captions: captionsFile },
    send: async (_, body) => {
      setWarnings([])
      const added = await notify(
        requestMessages.addCaptions,
        call('addCaptions', { params: { lectureId }, body }),
      )
      setWarnings(added.warnings)
      return (form) => {
        form.reset()
        if (language.current) fillLanguage(language.current, '')
      }
    },
    reload: () => reloadCaptions(lectureId),
  })
  const suggestLanguage = (fileName: string) => {
    const field = language.current
    if (!field || ![suggested.current, ''].includes(field.value)) return
    const offered = languages.map(({ tag }) => tag)
    suggested.current = languageInName(fileName, offered) ?? ''
    fillLanguage(field, suggested.current)
    clearError('language')
  }
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    formProps.onChange(event)
    const { files } = event.target as unknown as HTMLInputElement
    if (files?.[0]) suggestLanguage(files[0].name)
  }
  return (
    <>
      <ul>
        {captions.map((caption) => (
          <li key={caption._id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span dir="auto">
              {caption.isDefault ? t(messages.shownFirst({ label: caption.label })) : caption.label}
            </span>
            <span className="ms-auto flex items-center">
              <EditLink {...place} caption={caption} />
              <DownloadCaptions captionsKey={{ lectureId, captionsId: caption._id }} label={caption.label} />
              <DeleteCaptions lectureId={lectureId} caption={caption} />
            </span>
          </li>
        ))}
      </ul>
      <form {...formProps} onChange={onChange} className="grid gap-5 py-3">
        <FileField
          label={t(messages.file)}
          name="captions"
          accept={captionsFile.accept}
          hint={t(messages.fileHint({ types: nameMediaTypes(mediaTypes), max: maxBytes / MB }))}
          choose={t(messages.chooseFile)}
          chooseAnother={t(messages.chooseAnotherFile)}
          error={errors.captions}
          disabled={isSending}
          preview={() => null}
        />
        <LanguageField ref={language} languages={languages} error={errors.language} readOnly={isSending} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="isDefault" value="true" className="size-5" />
          {t(messages.showFirst)}
        </label>
        {warnings.length > 0 && <Warnings lines={warnings} />}
        <button type="submit" className="btn justify-self-start" disabled={isSending}>
          {t(messages.add)}
        </button>
      </form>
    </>
  )
}

type EditLinkProps = Omit<Props, 'captions'> & { caption: Caption }

/** The editor opens at the second at which the wrong word was heard. */
function EditLink({ courseId, lectureId, caption, video, isInWorkshop = false }: EditLinkProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const address = editCaptionsAddress(courseId, { lectureId, captionsId: caption._id }, isInWorkshop)
  return (
    <Link
      to={address}
      className="btn btn-ghost"
      aria-label={t(editLanguage({ label: caption.label }))}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        void navigate(address, { state: { seconds: video?.currentTime ?? 0 } satisfies PassedSecond })
      }}
    >
      {t(edit)}
    </Link>
  )
}

function Warnings({ lines }: { lines: string[] }) {
  const t = useTranslate()
  return (
    <div role="status" className="grid gap-2 rounded-field border border-base-content/40 p-3 text-sm">
      <p className="font-medium">{t(messages.warnings)}</p>
      <ul className="list-inside list-disc">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function DeleteCaptions({ lectureId, caption }: { lectureId: string; caption: Caption }) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const remove = async () => {
    setIsSending(true)
    const params = { lectureId, captionsId: caption._id }
    await notify(requestMessages.deleteCaptions, call('deleteCaptions', { params })).then(
      () => reloadCaptions(lectureId),
      () => setIsSending(false),
    )
  }
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square"
      aria-label={t(messages.deleteCaptions({ label: caption.label }))}
      disabled={isSending}
      onClick={() => void remove()}
    >
      <Trash2 aria-hidden className="size-5 text-error" />
    </button>
  )
}
