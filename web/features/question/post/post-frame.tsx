import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import type { Answer } from '../../../../contract/endpoints/question-fields.ts'
import * as messages from '../../../../contract/messages/question.ts'
import { Timestamp } from '../../../lib/format/timestamp.tsx'
import { isByKeyboard } from '../../../lib/undo/undo.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Face } from '../../../ui/pictures/face.tsx'
import { Fold } from '../../../ui/text/fold.tsx'
import { byReference } from '../../article/render/pictures.ts'
import { ReportButton } from '../../report-button/report-button.tsx'
import { readChosen } from '../mention/chosen.ts'
import { useThread } from '../thread-context.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { adaptPost, markMentions } from './adapt-post.ts'
import { deletePost, editPost, formOf, type ShownPost, setHidden } from './change-post.ts'
import { PostForm } from './post-form.tsx'
import { VoteButton } from './vote-button.tsx'

type Props = {
  post: ShownPost
  takesFocus?: boolean
  above: ReactNode
  actions: ReactNode
  children?: ReactNode
}

const ArticleText = lazy(() => import('../../article/article-text.tsx'))

type PostTextProps = { post: Pick<Answer, 'text' | 'mentioned' | 'pictures' | 'linksAreClickable'> }

export function PostFrame({ post, takesFocus = false, above, actions, children }: Props) {
  const t = useTranslate()
  const { isEditor } = useThread()
  const [isEdited, setIsEdited] = useState(false)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) frame.current?.focus()
  }, [takesFocus])
  const [edit, focusAfter] = useFocusAfter<HTMLButtonElement>()
  const shown = post.kind === 'question' ? post.question : post.answer
  const { author, isMine, isHidden } = shown
  const name = author?.fullName ?? t(messages.deletedAccount)
  const label = t((post.kind === 'question' ? messages.asked : messages.answered)({ name }))
  const close = () => {
    setIsEdited(false)
    // The form had the focus and is gone.
    focusAfter()
  }
  return (
    <article
      ref={frame}
      tabIndex={-1}
      aria-label={label}
      className={`grid scroll-mt-24 grid-cols-1 gap-2 rounded-box border border-base-300 p-3 sm:p-4 ${post.kind === 'question' ? 'bg-base-100' : 'bg-base-200/50'}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-base-content/75">
        {author && <Face name={name} address={author.avatar?.secure_url} className="-my-1 size-8 text-xs" />}
        <span dir="auto" className="font-semibold text-base-content">
          {name}
        </span>
        {author?.teaches && <span className="badge badge-soft badge-primary">{t(messages.teaches)}</span>}
        <Timestamp at={shown.createdAt} />
        {shown.editedAt && <span>({t(messages.edited)})</span>}
        {above}
      </header>
      {isHidden && (
        <p className="flex items-center gap-2 text-sm font-medium">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          {t(isMine && !isEditor ? messages.hiddenFromOthers : messages.hiddenForEditors)}
        </p>
      )}
      {isEdited ? (
        <PostForm
          draftOf={`edit ${shown._id}`}
          lectureId={post.question.lectureId}
          questionId={post.question._id}
          label={post.kind === 'question' ? messages.yourQuestion : messages.yourAnswer}
          submit={messages.save}
          form={formOf(post)}
          initial={shown.text}
          initialChosen={readChosen(shown)}
          takesFocus
          onSend={async (values) => {
            await editPost(post, values)
            close()
          }}
          onCancel={close}
        />
      ) : (
        <Fold>
          <PostText post={shown} />
        </Fold>
      )}
      <div className="-mx-1 flex flex-wrap items-center gap-1">
        <VoteButton post={post} />
        {actions}
        {isMine && !isEdited && (
          <>
            <button ref={edit} type="button" className="btn btn-ghost" onClick={() => setIsEdited(true)}>
              <Pencil aria-hidden className="size-5" />
              {t(messages.edit)}
            </button>
            <button
              type="button"
              className="btn btn-ghost"
              onClick={(event) => void deletePost(post, isByKeyboard(event))}
            >
              <Trash2 aria-hidden className="size-5" />
              {t(messages.remove)}
            </button>
          </>
        )}
        {!isMine && <ReportButton thing={{ kind: post.kind, id: shown._id, name: label }} />}
        {isEditor && (
          <button type="button" className="btn btn-ghost" onClick={() => void setHidden(post, !isHidden)}>
            {isHidden ? <Eye aria-hidden className="size-5" /> : <EyeOff aria-hidden className="size-5" />}
            {t(isHidden ? messages.show : messages.hide)}
          </button>
        )}
      </div>
      {children}
    </article>
  )
}

/** Renders Markdown without headings, with the post's own pictures and highlighted mentions. */
function PostText({ post: { text, mentioned, pictures, linksAreClickable } }: PostTextProps) {
  const t = useTranslate()
  const teaches = t(messages.teaches)
  const people = JSON.stringify(mentioned)
  const adapt = useCallback(
    (fragment: DocumentFragment) =>
      adaptPost(fragment, { mentioned: JSON.parse(people), linksAreClickable, teaches }),
    [people, linksAreClickable, teaches],
  )
  // Each reply brings new objects; only changed addresses should render the text again.
  const json = JSON.stringify(pictures)
  const known = useMemo(() => byReference(JSON.parse(json) as ArticlePicture[]), [json])
  return (
    <Suspense
      fallback={
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
      }
    >
      <ArticleText body={markMentions(text, mentioned)} pictures={known} adapt={adapt} />
    </Suspense>
  )
}
