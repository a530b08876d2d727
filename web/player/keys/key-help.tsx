import { X } from 'lucide-react'
import { Dialog } from '../../ui/dialog.tsx'
import { playerKeys } from './player-keys.ts'

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      isClosedByBackdrop
      aria-labelledby="key-help"
      className="m-auto max-h-[90dvh] w-full max-w-2xl overflow-y-auto rounded-box border border-base-300 bg-base-100 p-6 text-base-content backdrop:bg-black/50"
      onKeyDown={(event) => event.key === '?' && event.currentTarget.close()}
    >
      {(close) => (
        <>
          <div className="mb-4 flex items-center justify-between gap-3">
            <h2 id="key-help" className="text-xl font-semibold">
              Keys of the player
            </h2>
            <button type="button" className="btn btn-ghost btn-square" aria-label="Close" onClick={close}>
              <X aria-hidden className="size-6" />
            </button>
          </div>
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {playerKeys.map(({ shown, does }) => (
              <div key={shown} className="flex items-center justify-between gap-4">
                <dt>{does}</dt>
                <dd>
                  <kbd className="rounded-field border border-base-300 bg-base-200 px-2 py-0.5 font-mono text-sm">
                    {shown}
                  </kbd>
                </dd>
              </div>
            ))}
            <div className="flex items-center justify-between gap-4">
              <dt>This list</dt>
              <dd>
                <kbd className="rounded-field border border-base-300 bg-base-200 px-2 py-0.5 font-mono text-sm">
                  ?
                </kbd>
              </dd>
            </div>
          </dl>
        </>
      )}
    </Dialog>
  )
}
