import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as messages from '../../../contract/messages/player.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { playerKeys } from './player-keys.ts'

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      aria-labelledby="key-help"
      className="m-auto max-h-[90dvh] w-full max-w-2xl overflow-y-auto rounded-box border border-base-300 bg-base-100 p-6 text-base-content backdrop:bg-black/50"
      onKeyDown={(event) => event.key === '?' && close()}
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="key-help" className="text-xl font-semibold">
          {t(messages.keysHeading)}
        </h2>
        <button
          type="button"
          className="btn btn-ghost btn-square"
          aria-label={t(uiMessages.close)}
          onClick={close}
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {playerKeys.map(({ shown, does }) => (
          <Entry key={does.key + t(shown)} shown={t(shown)} does={t(does)} />
        ))}
        <Entry shown="?" does={t(messages.thisList)} />
      </dl>
    </dialog>
  )
}

function Entry({ shown, does }: { shown: string; does: string }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>{does}</dt>
      <dd className="shrink-0">
        <kbd className="rounded-field border border-base-300 bg-base-200 px-2 py-0.5 font-mono text-sm whitespace-nowrap">
          {shown}
        </kbd>
      </dd>
    </div>
  )
}
