import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react'
import { lectureForm } from '../../../../../contract/endpoints/lecture.ts'
import type { UploadLimits } from '../../../../../contract/endpoints/upload.ts'
import * as messages from '../../../../../contract/messages/lecture.ts'
import { lectureFile } from '../../../../../contract/validation/files.ts'
import { fillForm } from '../../../../lib/form/saved-drafts.ts'
import { markChanged } from '../../../../lib/form/unsaved.ts'
import { useCheckedForm } from '../../../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { Field, TextArea } from '../../../../ui/form/field.tsx'
import { FilesAgain } from '../../../../ui/form/files-again.tsx'
import { SaveAsDraft } from '../../../../ui/form/save-as-draft.tsx'
import { titleOf } from '../queue/upload-queue.ts'
import { startUpload } from '../running/start-uploads.ts'
import { type UploadForm, useUploads } from '../running/upload-list.ts'
import { orderLecture } from '../running/upload-orders.ts'
import { type Chosen, inSection, SectionChoice } from '../section-choice.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import { VideoField } from '../video-field.tsx'
import { draftOf, isEmptyDraft, type LectureDraft, lectureOf, toFormBody } from './lecture-draft.ts'

export type LectureFormProps = {
  courseId: string
  section: Chosen
  limits: UploadLimits | undefined
  form: UploadForm
  /** From the other form; undefined when people have just opened the page. */
  draft: LectureDraft | undefined
  onSwitch: (draft: LectureDraft) => void
  onDone: () => void
}

export function OneLecture({ courseId, section, limits, form, draft, onSwitch, onDone }: LectureFormProps) {
  const t = useTranslate()
  const upload = useUploads().find((one) => one.form === form)
  const { errors, isSending, isFilledAgain, clearError, formProps } = useCheckedForm({
    form: lectureForm,
    files: { lecture: lectureFile },
    isSentElsewhere: true,
    typedAs: lectureOf(courseId),
    send: async (texts, body) => {
      const file = body.get('lecture') as File
      await startUpload(orderLecture(courseId, { ...texts, ...inSection(section) }, file, limits), form)
      return onDone
    },
  })
  const fill = useEffectEvent((element: HTMLFormElement) => {
    if (!draft || isEmptyDraft(draft)) return
    fillForm(element, toFormBody(draft))
    markChanged(element)
  })
  useEffect(() => {
    if (formProps.ref.current) fill(formProps.ref.current)
  }, [formProps.ref])
  const takeTitle = useTitleOfFile(() => clearError('title'))
  return (
    <>
      <form
        {...formProps}
        onChange={(event) => {
          formProps.onChange(event)
          takeTitle(event)
        }}
        className="grid gap-6 md:grid-cols-2 md:gap-10"
      >
        <FilesAgain isShown={isFilledAgain && !draft} />
        <VideoField limits={limits} error={errors.lecture} disabled={isSending} />
        <div className="grid content-start gap-5">
          <Field label={t(messages.title)} name="title" error={errors.title} readOnly={isSending} />
          <TextArea
            label={t(messages.description)}
            name="description"
            error={errors.description}
            readOnly={isSending}
          />
          <SectionChoice {...section} isLocked={isSending} />
          {upload ? (
            <UploadProgress state={upload.state} running={upload.running} />
          ) : (
            <div className="grid gap-3">
              <button type="submit" className="btn btn-primary" disabled={isSending}>
                {t(messages.add)}
              </button>
              <SaveAsDraft name="isDraft" isSending={isSending} />
            </div>
          )}
        </div>
      </form>
      {!isSending && (
        <SwitchButton
          label={t(messages.addSeveral)}
          takesFocus={draft !== undefined}
          onClick={() => formProps.ref.current && onSwitch(draftOf(new FormData(formProps.ref.current)))}
        />
      )}
    </>
  )
}

/** Fills in the title from the name of a picked video, unless people have typed one. */
function useTitleOfFile(onFilled: () => void) {
  const filled = useRef('')
  return ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const file = (target as unknown as HTMLInputElement).files?.[0]
    const title = currentTarget.elements.namedItem('title')
    if (!file || !(title instanceof HTMLInputElement)) return
    if (title.value.trim() && title.value !== filled.current) return
    filled.current = titleOf(file.name)
    title.value = filled.current
    onFilled()
  }
}

type Props = { label: string; takesFocus: boolean; onClick: () => void }

/** Goes from one form to the other; the button there takes the focus, because this one disappears. */
export function SwitchButton({ label, takesFocus, onClick }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <button ref={button} type="button" className="btn mt-8" onClick={onClick}>
      {label}
    </button>
  )
}
