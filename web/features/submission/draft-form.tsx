import { useEffect, useState } from 'react'
import type { AskedAssignment, OwnSubmission } from '../../../contract/endpoints/submission.ts'
import * as messages from '../../../contract/messages/assignment-take.ts'
import type { Text } from '../../../contract/messages/message.ts'
import type { CallError } from '../../lib/calls/call.ts'
import { isRefused, openSaver, type SaveState } from '../../lib/form/save-later.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { DraftFiles } from './draft-files.tsx'
import { useSharedDraft } from './group-work/use-shared-draft.ts'
import { WrittenMeanwhile } from './group-work/written-meanwhile.tsx'
import { handIn } from './submission-queries.ts'

type Props = {
  courseId: string
  lectureId: string
  submission: OwnSubmission
  assignment: AskedAssignment
  onHandedIn: () => void
}

type Draft = { text?: string; link?: string; uploads?: string[] }

const stateNames = { saved: messages.saved, saving: messages.saving, 'not-saved': messages.notSaved }

/** Saves what is typed by itself; handing in saves the rest first. */
export function DraftForm({ courseId, lectureId, submission, assignment, onHandedIn }: Props) {
  const t = useTranslate()
  const { draft } = submission
  const [text, setText] = useState(draft?.text ?? '')
  const [link, setLink] = useState(draft?.link ?? '')
  const [state, setState] = useState<SaveState | undefined>(draft ? 'saved' : undefined)
  const [refusal, setRefusal] = useState<{ fields: Record<string, Text>; text: Text }>()
  const [isSending, setIsSending] = useState(false)
  const shared = useSharedDraft(lectureId, submission)
  const [saver] = useState(() =>
    openSaver<Draft>({
      onState: setState,
      save: async (body) => {
        try {
          await shared.save(body)
          setRefusal(undefined)
        } catch (error) {
          if (isRefused(error)) setRefusal(error as CallError)
          throw error
        }
      },
    }),
  )
  useEffect(() => {
    const saveNow = () => void saver.flush()
    window.addEventListener('online', saveNow)
    // A hidden page may be ended without a word.
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
    }
  }, [saver])
  const submit = async () => {
    if (isSending) return
    setIsSending(true)
    // A notification has already given the reason.
    if (await saver.flush()) await handIn({ courseId, lectureId }).then(onHandedIn, () => {})
    setIsSending(false)
  }
  const takeTheirs = () => {
    setText(shared.theirs?.text ?? '')
    setLink(shared.theirs?.link ?? '')
    for (const field of ['text', 'link'] as const) saver.forget(field)
    setRefusal(undefined)
    setState('saved')
    shared.forgetTheirs()
  }
  const { kinds } = assignment
  const errorOf = (name: string) => {
    const found = refusal?.fields[name]
    return found && { error: t(found) }
  }
  return (
    <section className="grid min-w-0 gap-5">
      <h2 className="text-xl font-semibold">{t(messages.yourWork)}</h2>
      {shared.theirs && (
        <WrittenMeanwhile
          theirs={shared.theirs}
          submissionId={submission.submissionId ?? ''}
          onKeepMine={() => {
            shared.forgetTheirs()
            saver.change({ text, link })
          }}
          onTakeTheirs={takeTheirs}
        />
      )}
      {kinds.includes('text') && (
        <TextArea
          label={t(messages.text)}
          rows={10}
          value={text}
          {...errorOf('text')}
          onChange={({ target: { value } }) => {
            setText(value)
            saver.change({ text: value })
          }}
        />
      )}
      {kinds.includes('link') && (
        <Field
          label={t(messages.link)}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={link}
          {...errorOf('link')}
          onChange={({ target: { value } }) => {
            setLink(value)
            saver.change({ link: value })
          }}
        />
      )}
      {(kinds.includes('files') || kinds.includes('recording')) && (
        <DraftFiles
          lectureId={lectureId}
          submissionId={submission.submissionId ?? ''}
          files={draft?.files ?? []}
          isRecording={!kinds.includes('files')}
          {...errorOf('uploads')}
          onChange={async (uploads) => {
            saver.change({ uploads })
            await saver.flush()
            saver.forget('uploads')
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isSending}
          onClick={() => void submit()}
        >
          {t(messages.handIn)}
        </button>
        <p role="status" className={state === 'not-saved' ? 'text-error' : 'text-base-content/75'}>
          {refusal ? t(refusal.text) : state && t(stateNames[state])}
        </p>
      </div>
    </section>
  )
}
