import { useRef, useState } from 'react'
import type { ArticlePicture } from '../../../contract/endpoints/article.ts'
import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import type { Text } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/question-form.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { CallError } from '../../lib/calls/call.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import ArticleText from '../article/article-text.tsx'
import { writePicture } from '../article/edit/picture/article-pictures.ts'
import { byReference } from '../article/render/pictures.ts'
import { removeQuestion, saveQuestion } from '../question-bank/bank-queries.ts'
import type { KindForm, Values } from '../question-bank/form-values.ts'
import { HintFields } from '../question-bank/hint-fields.tsx'
import { kindForms } from '../question-bank/kind-forms.ts'
import { kindNames } from '../question-bank/kind-names.ts'
import { changeKind } from '../question-bank/question-values.ts'
import { QuestionPictures } from '../quiz-attempt/field/question-text.tsx'
import { FileInserter } from './file-inserter.tsx'
import { insertText, isMarkdownField } from './insert-text.ts'
import { insertedPicture, insertedSound } from './inserted-files.ts'
import { KindFields } from './kind-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { useTypedQuestion } from './typed-question.ts'

type Props = {
  courseId: string
  /** Without one, a new question is written. */
  question?: BankQuestion | undefined
  onSaved: (question: BankQuestion) => void
  onClose: () => void
}

/** With a place for what is wrong with them. */
const commonFields = ['stem', 'tags', 'title', 'folder', 'feedback']

const writtenKinds = Object.fromEntries(
  Object.entries(kindNames).filter(([kind]) => kindForms[kind as QuestionKind]),
)

/** Writes a question, or changes one of the bank. The server judges what was written. */
export function QuestionDialog({ courseId, question, onSaved, onClose }: Props) {
  const t = useTranslate()
  return (
    <HeadedDialog heading={t(question ? messages.editHeading : messages.addHeading)} isWide onClose={onClose}>
      {(close, finish) => (
        <QuestionForm
          courseId={courseId}
          question={question}
          onCancel={close}
          onSaved={(saved) => {
            onSaved(saved)
            finish()
          }}
          onRemoved={finish}
        />
      )}
    </HeadedDialog>
  )
}

type FormProps = Omit<Props, 'onClose'> & { onCancel: () => void; onRemoved: () => void }

function QuestionForm({ courseId, question, onSaved, onCancel, onRemoved }: FormProps) {
  const t = useTranslate()
  const { values, setValues, forget } = useTypedQuestion(courseId, question)
  const [errors, setErrors] = useState<Record<string, Text>>({})
  const [isSending, setIsSending] = useState(false)
  const [pictures, setPictures] = useState(question?.pictures ?? [])
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef<HTMLTextAreaElement | HTMLInputElement>(null)
  const changeBy = (changeValues: (before: Values) => Partial<Values>) =>
    setValues((before) => ({ ...before, ...changeValues(before) }))
  const change = (changes: Partial<Values>) => changeBy(() => changes)
  const shape = kindForms[values.kind] as KindForm | undefined
  const run = async (work: () => Promise<void>) => {
    if (isSending) return
    setIsSending(true)
    setErrors({})
    // A notification has already given the reason.
    await work().catch((error) => setErrors(error instanceof CallError ? error.fields : {}))
    setIsSending(false)
  }
  const ofField = (name: string) => {
    const error = errors[name]
    return error && { error: t(error) }
  }
  const insertPicture = (picture: ArticlePicture, alt: string) => {
    setPictures([...pictures, picture])
    const last = typed.current?.isConnected ? typed.current : form.current?.querySelector('textarea')
    if (last) insertText(last, writePicture(picture.reference, alt))
  }
  const lines = shape?.lines ?? []
  const ownPlaces: string[] = [...commonFields, ...lines.map(({ name }) => name)]
  const others = Object.entries(errors).filter(([name]) => !ownPlaces.includes(name))
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-5"
      onFocus={({ target }) => {
        if (isMarkdownField(target)) typed.current = target
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const refused = shape?.refuse?.(values)
        if (refused) setErrors(refused)
        else
          void run(async () => {
            const saved = await saveQuestion(courseId, values, question)
            forget()
            onSaved(saved)
          })
      }}
      onReset={forget}
    >
      {!question && (
        <Choice
          label={t(messages.kind)}
          names={writtenKinds}
          value={values.kind}
          onChange={({ target }) => setValues(changeKind(values, target.value as QuestionKind))}
        />
      )}
      <TextArea
        label={t(messages.stem)}
        hint={t(shape?.stemHint ?? messages.stemHint)}
        name="stem"
        rows={3}
        data-markdown
        value={values.stem}
        onChange={({ target }) => change({ stem: target.value })}
        {...ofField('stem')}
      />
      <div className="flex flex-wrap items-center gap-3">
        {[insertedPicture, insertedSound].map((kind) => (
          <FileInserter
            key={kind.words.heading.key}
            courseId={courseId}
            kind={kind}
            onUploaded={insertPicture}
          />
        ))}
        <p className="text-sm text-base-content/75">{t(messages.pictureHint)}</p>
      </div>
      {values.stem.includes('](resource:') && (
        <section aria-label={t(messages.preview)} className="rounded-box border border-base-300 p-3">
          <ArticleText body={values.stem} pictures={byReference(pictures)} />
        </section>
      )}
      {shape && (
        <QuestionPictures pictures={pictures}>
          <KindFields {...{ courseId, values, errors }} form={shape} onChange={changeBy} />
        </QuestionPictures>
      )}
      <HintFields hints={values.hints} onChange={(hints) => change({ hints })} />
      <Field
        label={t(messages.tags)}
        hint={t(messages.tagsHint)}
        name="tags"
        value={values.tags}
        onChange={({ target }) => change({ tags: target.value })}
        {...ofField('tags')}
      />
      {shape && <MoreFields {...{ values, errors }} form={shape} onChange={change} />}
      {others.length > 0 && (
        <div role="alert" className="text-sm font-medium text-error">
          {others.map(([name, text]) => (
            <p key={name}>{t(text)}</p>
          ))}
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <FormButtons submit={t(messages.save)} isSending={isSending} onCancel={onCancel} />
        {question && (
          <button
            type="button"
            className="btn text-error btn-ghost"
            onClick={() => void run(() => removeQuestion(courseId, question._id).then(onRemoved))}
          >
            {t(messages.remove)}
          </button>
        )}
      </div>
    </form>
  )
}
