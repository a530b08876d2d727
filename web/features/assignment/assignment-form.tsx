import { useState } from 'react'
import type { BodyOf } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import { type Assignment, assignmentFields } from '../../../contract/endpoints/assignment.ts'
import type { RubricDraft } from '../../../contract/endpoints/rubric.ts'
import * as messages from '../../../contract/messages/assignment-edit-form.ts'
import * as groupMessages from '../../../contract/messages/assignment-group.ts'
import * as markerMessages from '../../../contract/messages/two-markers.ts'
import {
  maxAskedFileMb,
  maxSubmissionVersions,
  maxTeamPeople,
} from '../../../contract/validation/bounds/assignment-limits.ts'
import { type SubmissionKind, submissionKinds } from '../../../contract/validation/choices.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice, Switch } from '../../ui/form/choice.tsx'
import { DecimalField } from '../../ui/form/decimal/decimal-field.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { SaveAsDraft } from '../../ui/form/save-as-draft.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { type PeerReviewDraft, PeerReviewFields } from './peer-review-fields.tsx'
import { RubricFields } from './rubric-fields.tsx'

type Body = BodyOf<Endpoints['addAssignment']>

type Props = {
  courseId: string
  before?: Assignment & { title: string; description: string }
  typedAs: string
  send: (body: Body) => Promise<() => void>
}

const kindNames: Record<SubmissionKind, (typeof messages)['text']> = {
  text: messages.text,
  files: messages.files,
  link: messages.link,
  recording: messages.recording,
}

/** As people write them: with commas or without, with a point or without. */
const readEndings = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((ending) => `.${ending.replace(/^\*?\./, '')}`)

const markerNames = { 1: markerMessages.oneMarker, 2: markerMessages.twoMarkers }

const dayLength = '2027-03-14'.length

export function AssignmentForm({ courseId, before, typedAs, send }: Props) {
  const t = useTranslate()
  const [kinds, setKinds] = useState<SubmissionKind[]>(before?.kinds ?? ['text', 'files'])
  const [fileKinds, setFileKinds] = useState(before?.fileKinds?.join(', ') ?? '')
  const [rubric, setRubric] = useState<RubricDraft | null>(before?.rubric ?? null)
  const [peerReview, setPeerReview] = useState<PeerReviewDraft | null>(before?.peerReview ?? null)
  const { errors, isSending, formProps } = useCheckedForm({
    form: assignmentFields,
    typedAs,
    send: (fields) => send({ ...fields, kinds, fileKinds: readEndings(fileKinds), rubric, peerReview }),
  })
  const isDay = before?.dueAt?.length === dayLength
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        label={t(messages.title)}
        name="title"
        defaultValue={before?.title}
        error={errors.title}
        autoComplete="off"
      />
      <TextArea
        label={t(messages.instructions)}
        name="description"
        rows={8}
        defaultValue={before?.description}
        error={errors.description}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t(messages.kinds)}</legend>
        <div className="flex flex-wrap gap-x-6">
          {submissionKinds.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="checkbox"
                checked={kinds.includes(kind)}
                onChange={({ target }) =>
                  setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
                }
              />
              {t(kindNames[kind])}
            </label>
          ))}
        </div>
        {errors.kinds && <p className="text-sm font-medium text-error">{errors.kinds}</p>}
      </fieldset>
      {kinds.includes('files') && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label={t(messages.fileKinds)}
            hint={t(messages.fileKindsHint)}
            value={fileKinds}
            dir="ltr"
            autoComplete="off"
            onChange={({ target }) => setFileKinds(target.value)}
            error={errors.fileKinds}
          />
          <Field
            label={t(messages.maxFileMb)}
            name="maxFileMb"
            type="number"
            min={1}
            max={maxAskedFileMb}
            defaultValue={before?.maxFileMb ?? ''}
            error={errors.maxFileMb}
          />
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DecimalField
          label={t(messages.points)}
          name="points"
          defaultValue={before?.points ?? 10}
          error={errors.points}
        />
        <Field
          label={t(messages.attempts)}
          name="attempts"
          type="number"
          min={1}
          max={maxSubmissionVersions}
          defaultValue={before?.attempts ?? ''}
          error={errors.attempts}
        />
        {isDay ? (
          <Field
            label={t(messages.dueAt)}
            name="dueAt"
            type="date"
            defaultValue={before?.dueAt ?? ''}
            error={errors.dueAt}
          />
        ) : (
          <TimeField
            label={t(messages.dueAt)}
            name="dueAt"
            at={before?.dueAt ?? undefined}
            error={errors.dueAt}
          />
        )}
        <TimeField
          label={t(messages.acceptUntil)}
          name="acceptUntil"
          at={before?.acceptUntil ?? undefined}
          error={errors.acceptUntil}
        />
        <DecimalField
          label={t(messages.penalty)}
          name="latePenaltyPerDay"
          defaultValue={before?.latePenaltyPerDay ?? ''}
          error={errors.latePenaltyPerDay}
        />
      </div>
      <Switch name="isAnonymous" isOn={before?.isAnonymous ?? false} label={t(messages.isAnonymous)} />
      <div className="grid gap-1">
        <Choice
          label={t(markerMessages.markers)}
          name="markers"
          names={markerNames}
          defaultValue={before?.markers ?? 1}
        />
        <p className="text-sm text-base-content/75">{t(markerMessages.twoHint)}</p>
      </div>
      <div className="grid gap-1">
        <Switch name="isGroupWork" isOn={before?.isGroupWork ?? false} label={t(groupMessages.isGroupWork)} />
        <p className="text-sm text-base-content/75">{t(groupMessages.groupHint({ max: maxTeamPeople }))}</p>
        {errors.isGroupWork && <p className="text-sm font-medium text-error">{errors.isGroupWork}</p>}
      </div>
      <PeerReviewFields
        peerReview={peerReview}
        onChange={setPeerReview}
        {...(errors.peerReview && { error: errors.peerReview })}
      />
      <RubricFields
        courseId={courseId}
        lectureId={before?.lectureId}
        rubric={rubric}
        {...(errors.rubric && { error: errors.rubric })}
        onChange={setRubric}
      />
      {before ? (
        <FormButtons submit={t(messages.save)} isSending={isSending} isInPage />
      ) : (
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            {t(messages.add)}
          </button>
          <SaveAsDraft name="isDraft" isSending={isSending} />
        </div>
      )}
    </form>
  )
}
