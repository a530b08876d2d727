import { useState } from 'react'
import * as messages from '../../../../contract/messages/assignment-draft.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { openDraftStore } from './draft-store.ts'
import { Draft } from './newer-draft.tsx'

/** What was written without a network, and came too late: it can be copied. */
export function LeftWork({ lectureId }: { lectureId: string }) {
  const t = useTranslate()
  const [store] = useState(() => openDraftStore(lectureId))
  const [left, setLeft] = useState(() => store.read())
  if (!left) return null
  const { text = '', link = '' } = left.fields
  return (
    <section className="grid min-w-0 gap-3 rounded-box border-2 border-warning p-4">
      <h2 className="text-lg font-semibold">{t(messages.leftHere)}</h2>
      <p>{t(messages.leftHereText)}</p>
      <Draft label={t(messages.mine)} text={text} link={link} />
      <button
        type="button"
        className="btn justify-self-start"
        onClick={() => {
          store.write(undefined)
          setLeft(undefined)
        }}
      >
        {t(messages.forget)}
      </button>
    </section>
  )
}
