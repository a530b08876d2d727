import { useState } from 'react'
import { type Article, type ArticleDraft, saveArticleForm } from '../../../../contract/endpoints/article.ts'
import * as messages from '../../../../contract/messages/article-edit.ts'
import { CallError, call } from '../../../lib/calls/call.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { notify } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { reloadLectures } from '../../lecture/lecture-queries.ts'
import { type ArticleKey, readArticle, replaceArticle } from '../article-queries.ts'
import { BodyField } from './body-field.tsx'
import { useArticlePictures } from './picture/article-pictures.ts'
import { useDraft } from './use-draft.ts'

const states = {
  saving: messages.draftSaving,
  saved: messages.draftSaved,
  failed: messages.draftFailed,
}

type Props = {
  articleKey: ArticleKey
  article: Article
  draft: ArticleDraft | null
  onSaved: () => void
}

/** The editor keeps the author's own text; a version that another editor saved since `revision` is shown beside it. */
export function EditArticle({ articleKey, article, draft, onSaved }: Props) {
  const t = useTranslate()
  const [body, setBody] = useState(draft?.body ?? article.body)
  const [revision, setRevision] = useState(draft?.revision ?? article.revision)
  const [theirs, setTheirs] = useState(draft && draft.revision < article.revision ? article : undefined)
  const [isFromDraft, setIsFromDraft] = useState(draft !== null && draft.body !== article.body)
  const saving = useDraft(articleKey)
  const pictures = useArticlePictures(articleKey, article.pictures)
  const type = (text: string) => {
    setBody(text)
    saving.note({ body: text, revision })
  }
  const { errors, isSending, formProps } = useCheckedForm({
    form: saveArticleForm,
    send: async ({ body: text }) => {
      await saving.stop()
      const sent = call('saveArticle', { params: articleKey, body: { body: text, revision } })
      const saved = await notify('saveArticle', sent).catch(async (error: unknown) => {
        if (error instanceof CallError && error.status === 409) {
          const other = await readArticle(articleKey)
          pictures.add(other.pictures)
          setTheirs(other)
        }
        saving.note({ body: text, revision })
        throw error
      })
      replaceArticle(articleKey, saved.article)
      await reloadLectures(articleKey.courseId).catch(() => {})
      return onSaved
    },
  })
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
          onKeepMine={() => {
            setRevision(theirs.revision)
            saving.note({ body, revision: theirs.revision })
          }}
          onTakeTheirs={() => {
            setTheirs({ ...theirs, body })
            setRevision(theirs.revision)
            setBody(theirs.body)
            saving.note({ body: theirs.body, revision: theirs.revision })
          }}
        />
      )}
      <BodyField body={body} onBody={type} error={errors.body} isReadOnly={isSending} pictures={pictures} />
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
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.save)}
        </button>
        <p role="status" className="text-sm text-base-content/75">
          {saving.state && t(states[saving.state])}
        </p>
      </div>
    </form>
  )
}

type OtherTextProps = {
  text: string
  savedBy: string | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What another editor saved meanwhile. It stays below the editor, whichever text is chosen. */
function OtherText({ text, savedBy, onKeepMine, onTakeTheirs }: OtherTextProps) {
  const t = useTranslate()
  return (
    <section aria-labelledby="other-text" className="grid gap-3 rounded-box border-2 border-error p-4">
      <h2 id="other-text" className="text-lg font-semibold">
        {savedBy ? t(messages.savedBy({ name: savedBy })) : t(messages.savedMeanwhile)}
      </h2>
      <p>{t(messages.bothAreHere)}</p>
      <textarea
        readOnly
        dir="auto"
        rows={10}
        aria-label={t(messages.theirText)}
        className="textarea w-full font-mono"
        value={text}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={onKeepMine}>
          {t(messages.keepMine)}
        </button>
        <button type="button" className="btn" onClick={onTakeTheirs}>
          {t(messages.takeTheirs)}
        </button>
      </div>
    </section>
  )
}
