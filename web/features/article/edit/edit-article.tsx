import { useEffect, useState } from 'react'
import {
  type Article,
  type ArticleDraft,
  articleDraftForm,
  articleForm,
  saveArticleForm,
} from '../../../../contract/endpoints/article.ts'
import * as messages from '../../../../contract/messages/article-edit.ts'
import * as lectureMessages from '../../../../contract/messages/lecture.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import { requestMessages } from '../../../../contract/messages/request-messages.ts'
import { CallError, call } from '../../../lib/calls/call.ts'
import { markChanged, markUnchanged } from '../../../lib/form/unsaved.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { notify } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SaveAsDraft } from '../../../ui/form/save-as-draft.tsx'
import { reloadLectures } from '../../lecture/lecture-queries.ts'
import { type ArticleKey, readArticle, replaceArticle } from '../article-queries.ts'
import { BodyField } from './body-field.tsx'
import { readLeft } from './left-text.ts'
import { OtherText } from './other-text.tsx'
import { useArticlePictures } from './picture/article-pictures.ts'
import { useDraft } from './use-draft.ts'

const states = {
  saving: messages.draftSaving,
  saved: messages.draftSaved,
  failed: messages.draftFailed,
}

export type Existing = {
  lectureId: string
  article: Article
  draft: ArticleDraft | null
  title: string
  isDraft?: boolean | undefined
}

type Props = {
  courseId: string
  sectionId?: string | undefined
  /** Undefined for a new article, which is a draft from the first key. */
  existing?: Existing | undefined
  leftAs: string
  saveLabel: Message
  onSaved: (lectureId: string) => void
}

const blank = { body: '', revision: 1 }

/** The editor keeps the author's own text; a version that another editor saved since `revision` is shown beside it. */
export function EditArticle({ courseId, sectionId, existing, leftAs, saveLabel, onSaved }: Props) {
  const t = useTranslate()
  const { article = blank, draft = null, isDraft = !existing } = existing ?? {}
  const [left] = useState(() => readLeft(leftAs, draft))
  const begun = left ?? draft ?? article
  const [title, setTitle] = useState((left ?? existing)?.title ?? '')
  const [body, setBody] = useState(begun.body)
  const [revision, setRevision] = useState(begun.revision)
  const [theirs, setTheirs] = useState<Article | undefined>(
    existing && begun.revision < article.revision ? existing.article : undefined,
  )
  const [isFromDraft, setIsFromDraft] = useState(article.body !== '' && begun.body !== article.body)
  const saving = useDraft({
    leftAs,
    key: existing && { courseId, lectureId: existing.lectureId },
    create: async (named) => {
      const made = { title: named, isDraft: true, ...(sectionId && { sectionId }) }
      const params = { courseId }
      const { lecture } = await call('addArticle', { params, body: made, isInBackground: true })
      return { courseId, lectureId: lecture._id }
    },
    left,
    isDraft,
  })
  const pictures = useArticlePictures(saving.ensure, existing?.article.pictures)

  const save = async (key: ArticleKey, text: string, toDraft: boolean) => {
    const words = { body: text, revision, ...(isDraft && { title, isDraft: toDraft }) }
    const sent = call('saveArticle', { params: key, body: words })
    const saved = await notify(requestMessages[existing ? 'saveArticle' : 'addArticle'], sent).catch(
      async (error: unknown) => {
        if (error instanceof CallError && error.status === 409) {
          const other = await readArticle(key)
          pictures.add(other.pictures)
          setTheirs(other)
        }
        throw error
      },
    )
    replaceArticle(key, saved.article)
    return key.lectureId
  }
  const add = async (text: string, toDraft: boolean) => {
    const made = { title, body: text, isDraft: toDraft, ...(sectionId && { sectionId }) }
    const { lecture } = await notify(
      requestMessages.addArticle,
      call('addArticle', { params: { courseId }, body: made }),
    )
    return lecture._id
  }
  const { errors, isSending, formProps } = useCheckedForm({
    form: isDraft ? articleForm : saveArticleForm,
    typedAs: false,
    draftForm: articleDraftForm,
    // What is new is a draft on the server: nothing is lost when people leave.
    asksBeforeLeaving: !isDraft,
    send: async ({ body: text }, form) => {
      const toDraft = form.has('isDraft')
      await saving.stop()
      try {
        const key = await saving.find()
        const lectureId = key ? await save(key, text, toDraft) : await add(text, toDraft)
        saving.forget()
        return () => onSaved(lectureId)
      } catch (error) {
        saving.note({ title, body: text, revision })
        throw error
      }
    },
    reload: () => reloadLectures(courseId),
  })
  const form = formProps.ref
  useEffect(() => {
    if (!isDraft || !form.current) return
    if (saving.state === 'failed') markChanged(form.current)
    else markUnchanged(form.current)
  }, [form, isDraft, saving.state])

  const type = (typed: { title?: string; body?: string; revision?: number }) => {
    const now = { title, body, revision, ...typed }
    setTitle(now.title)
    setBody(now.body)
    setRevision(now.revision)
    saving.note(now)
    if (isDraft && form.current && saving.state !== 'failed') markUnchanged(form.current)
  }
  const dropDraft = async () => {
    await saving.drop()
    setBody(article.body)
    setRevision(article.revision)
    setTheirs(undefined)
    setIsFromDraft(false)
  }
  return (
    <form {...formProps} className="grid gap-5">
      {isFromDraft && !theirs && (
        <div className="flex flex-wrap items-center gap-3 rounded-box border border-base-300 p-4">
          <p className="min-w-0 grow">{t(messages.fromDraft)}</p>
          <button type="button" className="btn" onClick={() => void dropDraft()}>
            {t(messages.dropDraft)}
          </button>
        </div>
      )}
      {theirs && theirs.revision > revision && (
        <OtherText
          text={theirs.body}
          savedBy={theirs.changedBy}
          onKeepMine={() => type({ revision: theirs.revision })}
          onTakeTheirs={() => {
            setTheirs({ ...theirs, body })
            type({ body: theirs.body, revision: theirs.revision })
          }}
        />
      )}
      {isDraft && (
        <Field
          label={t(lectureMessages.title)}
          name="title"
          value={title}
          onChange={({ target }) => type({ title: target.value })}
          error={errors.title}
          readOnly={isSending}
        />
      )}
      <BodyField
        body={body}
        onBody={(text) => type({ body: text })}
        error={errors.body}
        isReadOnly={isSending}
        pictures={pictures}
      />
      {theirs && theirs.revision === revision && (
        <details className="rounded-box border border-base-300 px-4 py-2">
          <summary className="min-h-11 cursor-pointer content-center font-medium">
            {t(messages.otherText)}
          </summary>
          <textarea
            readOnly
            dir="auto"
            rows={10}
            aria-label={t(messages.otherText)}
            className="textarea mb-2 w-full font-mono"
            value={theirs.body}
          />
        </details>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(saveLabel)}
        </button>
        {isDraft && <SaveAsDraft name="isDraft" isSending={isSending} />}
        <p role="status" className="text-sm text-base-content/75">
          {saving.state && t(states[saving.state])}
        </p>
      </div>
    </form>
  )
}
