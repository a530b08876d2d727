import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Editor } from '../../../contract/endpoints/course-editor.ts'
import * as messages from '../../../contract/messages/course-editor.ts'
import { maxEditors } from '../../../contract/validation/limits.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { editorsQuery, saveEditors } from './editor-queries.ts'
import { EditorRow } from './editor-row.tsx'
import { FindPerson } from './find-person.tsx'

export default function CourseEditors({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section
      className="mt-10 grid grid-cols-1 gap-4 border-t border-base-300 pt-8"
      aria-labelledby="editors-heading"
    >
      <h2 id="editors-heading" ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {t(messages.heading)}
      </h2>
      <p className="text-base-content/75">{t(messages.lead)}</p>
      <Loaded query={useQuery(editorsQuery(courseId))} notLoaded={messages.notLoaded} height="h-32">
        {({ editors, revision }) => (
          <Editors {...{ courseId, editors, revision }} onRemoved={() => heading.current?.focus()} />
        )}
      </Loaded>
    </section>
  )
}

type Props = { courseId: string; editors: Editor[]; revision: string; onRemoved: () => void }

function Editors({ courseId, editors, revision, onRemoved }: Props) {
  const t = useTranslate()
  const { isSending, save } = useSaveEditors(courseId, revision)
  const ids = editors.map(({ _id }) => _id)
  // The pressed button disappears with its row, so the focus moves to the heading.
  const remove = async (id: string) => {
    if (await save(ids.filter((one) => one !== id))) onRemoved()
  }
  return (
    <>
      {editors.length === 0 ? (
        <p className="text-base-content/75">{t(messages.none)}</p>
      ) : (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300">
          {editors.map((editor) => (
            <EditorRow
              key={editor._id}
              person={editor}
              action={t(messages.remove)}
              label={t(messages.removeNamed({ name: editor.fullName }))}
              isSending={isSending}
              onPress={() => void remove(editor._id)}
            />
          ))}
        </ul>
      )}
      {ids.length < maxEditors ? (
        <FindPerson
          chosenIds={ids}
          isSending={isSending}
          addNamed={messages.addNamed}
          onAdd={(id) => save([...ids, id])}
        />
      ) : (
        <p className="text-base-content/75">{t(messages.full({ max: maxEditors }))}</p>
      )}
    </>
  )
}

function useSaveEditors(courseId: string, revision: string) {
  const [isSending, setIsSending] = useState(false)
  /** Returns whether they were saved; a notification gives the reason if not. */
  const save = async (userIds: string[]) => {
    if (isSending) return false
    setIsSending(true)
    try {
      await saveEditors(courseId, { userIds, revision })
      return true
    } catch {
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, save }
}
