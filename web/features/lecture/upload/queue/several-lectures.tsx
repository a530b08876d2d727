import { Upload } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { lectureForm } from '../../../../../contract/endpoints/lecture.ts'
import * as lectureMessages from '../../../../../contract/messages/lecture.ts'
import type { Text } from '../../../../../contract/messages/message.ts'
import * as messages from '../../../../../contract/messages/upload.ts'
import { lectureFile } from '../../../../../contract/validation/files.ts'
import { toFormErrors } from '../../../../../contract/validation/form.ts'
import { CallError } from '../../../../lib/calls/call.ts'
import { forgetTypedFields, keepTypedField } from '../../../../lib/form/typed-fields.ts'
import { markChanged, markUnchanged } from '../../../../lib/form/unsaved.ts'
import { endErrors, showError } from '../../../../lib/notify.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { TextArea } from '../../../../ui/form/field.tsx'
import { SaveAsDraft } from '../../../../ui/form/save-as-draft.tsx'
import { emptyDraft, isEmptyDraft, lectureOf } from '../form/lecture-draft.ts'
import { type LectureFormProps, SwitchButton } from '../form/one-lecture.tsx'
import { startUploads } from '../running/start-uploads.ts'
import { useUploads } from '../running/upload-list.ts'
import { orderLecture } from '../running/upload-orders.ts'
import { inSection, SectionChoice } from '../section-choice.tsx'
import { describeLimits } from '../video-field.tsx'
import { QueuedLecture } from './queued-lecture.tsx'
import { keyOf, titleOf } from './upload-queue.ts'

type Picked = { key: string; file: File; title: string; problem?: Text | undefined }

export function SeveralLectures({
  courseId,
  section,
  limits,
  form,
  draft = emptyDraft,
  onSwitch,
  onDone,
}: LectureFormProps) {
  const t = useTranslate()
  const [files, setFiles] = useState<Picked[]>(() =>
    draft.files.map(({ file, title }) => ({ key: keyOf(file), file, title })),
  )
  // Not on this page until the first video is picked.
  const [texts, setTexts] = useState({ title: draft.title, description: draft.description })
  const [descriptionProblem, setDescriptionProblem] = useState<Text>()
  const [isSending, setIsSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  // Running uploads go on without this page; files that are only picked are lost with it.
  const isUnsent = !isSending && !isEmptyDraft({ ...texts, files })
  useEffect(() => {
    const picked = element.current
    if (!picked || !isUnsent) return
    markChanged(picked, () => forgetTypedFields(lectureOf(courseId)))
    return () => markUnchanged(picked)
  }, [courseId, isUnsent])
  const uploads = useUploads().filter((upload) => upload.form === form)
  const take = (picked: FileList) => {
    const more = [...picked].map((file, index) => ({
      key: keyOf(file),
      file,
      title: (index === 0 && texts.title.trim()) || titleOf(file.name),
    }))
    setFiles((now) => [...now, ...more.filter(({ key }) => !now.some((one) => one.key === key))])
    setTexts((now) => ({ ...now, title: '' }))
  }
  const showProblems = (problems: (Text | undefined)[]) =>
    setFiles((now) => now.map((one, index) => ({ ...one, problem: problems[index] })))

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const isDraft = (event.nativeEvent.submitter as HTMLButtonElement | null)?.name === 'isDraft'
    const typed = readTexts(event.currentTarget)
    const errors = typed.map(checkTexts)
    const first = errors.find(Boolean)
    setDescriptionProblem(first?.fields.description)
    showProblems(errors.map((one) => one?.fields.title))
    if (first) return void showError(first.message, element.current)
    endErrors(element.current)

    setIsSending(true)
    forgetTypedFields(lectureOf(courseId))
    const orders = files.map(({ file }, index) =>
      orderLecture(courseId, { ...(typed[index] as Texts), ...inSection(section), isDraft }, file, limits),
    )
    const outcomes = await startUploads(orders, form)
    setIsSending(false)
    if (!element.current) return
    showProblems(outcomes.map(({ error }) => (error instanceof CallError ? error.text : undefined)))
    setFiles((now) => now.filter((_, index) => outcomes[index]?.error))
    setTexts(emptyDraft)
    if (outcomes.every(({ error }) => !error)) onDone()
  }
  const switchForm = () => {
    const [typed] = element.current ? readTexts(element.current) : []
    const kept = files.map(({ file, title }) => ({ file, title: typed?.title ?? title }))
    onSwitch({ ...texts, ...(typed && { description: typed.description }), files: kept })
  }
  return (
    <>
      <form ref={element} noValidate method="post" onSubmit={submit} className="grid gap-6">
        <div className="grid gap-2">
          <label className="btn relative justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
            <Upload aria-hidden className="size-5" />
            {t(messages.chooseVideos)}
            <input
              type="file"
              multiple
              accept={lectureFile.accept}
              disabled={isSending}
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
              onChange={({ target }) => {
                if (target.files) take(target.files)
                target.value = ''
              }}
            />
          </label>
          <p className="text-sm text-base-content/75">{t(describeLimits(limits))}</p>
        </div>
        {files.length > 0 && (
          <>
            <ol className="grid gap-3" aria-label={t(messages.videosToAdd)}>
              {files.map(({ key, file, title, problem }) => (
                <QueuedLecture
                  key={key}
                  file={file}
                  title={title}
                  upload={uploads.find((upload) => upload.file === file)}
                  problem={problem}
                  isLocked={isSending}
                  onRemove={() => setFiles((now) => now.filter((one) => one.key !== key))}
                />
              ))}
            </ol>
            <TextArea
              label={t(messages.descriptionOfEach)}
              name="description"
              defaultValue={texts.description}
              hint={t(messages.changedLater)}
              error={descriptionProblem && t(descriptionProblem)}
              onChange={({ target }) => {
                setDescriptionProblem(undefined)
                keepTypedField(lectureOf(courseId), 'description', target.value)
              }}
              readOnly={isSending}
            />
            <SectionChoice {...section} isLocked={isSending} />
            <div className="flex flex-wrap gap-3">
              <button type="submit" className="btn btn-primary" disabled={isSending}>
                {t(messages.addLectures({ count: files.length }))}
              </button>
              <SaveAsDraft name="isDraft" isSending={isSending} />
            </div>
          </>
        )}
      </form>
      {/* The form for one lecture has no place for more videos. */}
      {!isSending && files.length < 2 && (
        <SwitchButton label={t(lectureMessages.addOne)} takesFocus onClick={switchForm} />
      )}
    </>
  )
}

type Texts = { title: string; description: string }

function readTexts(form: HTMLFormElement): Texts[] {
  const body = new FormData(form)
  const description = String(body.get('description') ?? '')
  return body.getAll('title').map((title) => ({ title: String(title), description }))
}

function checkTexts(texts: Texts) {
  const checked = lectureForm.schema.safeParse(texts)
  return checked.success ? undefined : toFormErrors(checked.error.issues, lectureForm.missing)
}
