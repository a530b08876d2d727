import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as messages from '../../../../contract/messages/recording.ts'
import * as ui from '../../../../contract/messages/ui.ts'
import { markChanged, markUnchanged } from '../../../lib/form/unsaved.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { LiveRecording } from './live-recording.tsx'
import { Recorded } from './recorded.tsx'
import { openRecorder, type RecorderState } from './recorder.ts'

type Props = {
  /** Which of the files it is, from 1. */
  number: number
  /** Resolves to whether the file was handed over. */
  onKeep: (file: File) => Promise<boolean>
  onClose: () => void
}

const unsaved: RecorderState['phase'][] = ['recording', 'paused', 'finishing', 'recorded']

/** From the question for a camera and a microphone to a recording that is kept. */
export default function RecordWork({ number, onKeep, onClose }: Props) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLLegendElement>(null)
  const [recorder] = useState(() =>
    openRecorder({
      devices: typeof MediaRecorder === 'undefined' ? undefined : navigator.mediaDevices,
      makeRecorder: (stream, options) => new MediaRecorder(stream, options),
      isSupported: (type) => MediaRecorder.isTypeSupported(type),
      makeSeekable: async (recorded) => (await import('./make-seekable.ts')).makeSeekable(recorded),
      now: () => performance.now(),
    }),
  )
  const state = useSyncExternalStore(recorder.subscribe, recorder.read, recorder.read)
  const { phase, problem, hasPicture, recorded } = state
  useEffect(() => recorder.close, [recorder])
  useEffect(() => heading.current?.focus(), [])
  const isUnsaved = unsaved.includes(phase)
  useEffect(() => {
    const element = form.current
    if (!element || !isUnsaved) return
    // The one question of all pages before they are left.
    markChanged(element, recorder.close)
    return () => markUnchanged(element)
  }, [isUnsaved, recorder])
  const close = () => {
    recorder.close()
    onClose()
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      className="rounded-box border border-(--color-control) p-4"
    >
      <fieldset className="grid min-w-0 gap-4">
        <legend ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t(messages.heading)}
        </legend>
        {problem && (
          <p role="alert" className="text-error">
            {t(problem)}
          </p>
        )}
        {phase === 'idle' && (
          <>
            <p>{t(messages.permission)}</p>
            <div className="flex flex-wrap gap-3">
              <button type="button" className="btn btn-primary" onClick={() => void recorder.ask(true)}>
                {t(messages.withPicture)}
              </button>
              <button type="button" className="btn" onClick={() => void recorder.ask(false)}>
                {t(messages.soundOnly)}
              </button>
            </div>
          </>
        )}
        {phase === 'asking' && <p role="status">{t(messages.asking)}</p>}
        {(phase === 'ready' || phase === 'recording' || phase === 'paused') && (
          <LiveRecording recorder={recorder} state={state} />
        )}
        {phase === 'finishing' && <p role="status">{t(messages.finishing)}</p>}
        {recorded && (
          <Recorded
            recorded={recorded}
            hasPicture={hasPicture}
            number={number}
            onKeep={async (file) => {
              if (await onKeep(file)) close()
            }}
            onAgain={() => void recorder.ask(hasPicture)}
          />
        )}
        <button type="button" className="btn btn-ghost justify-self-start" onClick={close}>
          {t(ui.cancel)}
        </button>
      </fieldset>
    </form>
  )
}
