import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { SavedComment } from '../../../../contract/endpoints/saved-comment.ts'
import * as messages from '../../../../contract/messages/assignment-mark.ts'
import { call } from '../../../lib/calls/call.ts'
import { endpointQuery } from '../../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { showError, textOf } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = { comment: string; onInsert: (text: string) => void }

const listQuery = endpointQuery('listSavedComments')

const keep = (change: (known: SavedComment[]) => SavedComment[]) =>
  queryClient.setQueryData(
    listQuery.queryKey,
    (known) => known && { ...known, savedComments: change(known.savedComments) },
  )

/** Remarks that the marker keeps; a press or its key puts one into the comment. */
export function SavedComments({ comment, onInsert }: Props) {
  const t = useTranslate()
  const saveButton = useRef<HTMLButtonElement>(null)
  const { data } = useQuery({ ...listQuery, refetchOnWindowFocus: false })
  const saved = data?.savedComments ?? []
  useInsertKeys((at) => saved[at] && onInsert(saved[at].text))
  const text = comment.trim()
  const maySave = data && text !== '' && !saved.some((one) => one.text === text)
  const save = async () => {
    const { savedComment } = await call('saveComment', { body: { text } })
    keep((known) => [...known, savedComment])
  }
  const remove = async ({ savedCommentId }: SavedComment) => {
    await call('deleteSavedComment', { params: { savedCommentId } })
    keep((known) => known.filter((one) => one.savedCommentId !== savedCommentId))
    saveButton.current?.focus()
  }
  const tell = (error: unknown) => showError(textOf(error))
  return (
    <div className="grid min-w-0 gap-2">
      <button
        ref={saveButton}
        type="button"
        className={`btn justify-self-start ${maySave ? '' : 'opacity-60'}`}
        aria-disabled={!maySave}
        onClick={() => maySave && void save().catch(tell)}
      >
        {t(messages.saveComment)}
      </button>
      {saved.length > 0 && (
        <section aria-label={t(messages.savedComments)} className="grid min-w-0 gap-1">
          <h3 className="font-medium">{t(messages.savedComments)}</h3>
          <p className="text-sm text-base-content/75">{t(messages.savedHint)}</p>
          <ul className="max-h-72 divide-y divide-base-300 overflow-y-auto rounded-box border border-base-300 bg-base-100">
            {saved.map((one, at) => (
              <li key={one.savedCommentId} className="flex min-w-0 items-center">
                <button
                  type="button"
                  dir="auto"
                  className="min-h-11 min-w-0 flex-1 px-3 py-2 text-start wrap-anywhere hover:bg-base-200 focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-primary"
                  aria-keyshortcuts={at < 9 ? `Alt+${at + 1}` : undefined}
                  onClick={() => onInsert(one.text)}
                >
                  {one.text}
                </button>
                <button
                  type="button"
                  className="btn btn-square btn-ghost"
                  aria-label={t(messages.deleteSaved({ text: one.text }))}
                  onClick={() => void remove(one).catch(tell)}
                >
                  <X aria-hidden className="size-5" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Alt with a digit, also while one types; a keyboard may make another letter of both. */
function useInsertKeys(insert: (at: number) => void) {
  const onInsert = useEffectEvent(insert)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      if (!digit || !event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]'))
        return
      event.preventDefault()
      onInsert(Number(digit) - 1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
