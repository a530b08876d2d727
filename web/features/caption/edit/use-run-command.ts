import { useCallback } from 'react'
import * as messages from '../../../../contract/messages/caption-edit.ts'
import { showNote } from '../../../lib/notify.ts'
import type { Command } from './commands.ts'
import { nudgeSeconds } from './cues/cue-time.ts'
import type { EditedCue } from './cues/edited-cues.ts'
import type { Change, Edge } from './cues/editing.ts'

/** What the keys and buttons of a cue do; `area` is its text, where the caret is. */
export function useRunCommand(video: HTMLVideoElement | null, change: (change: Change) => void) {
  return useCallback(
    (command: Command, cue: EditedCue, area: HTMLTextAreaElement | null) => {
      const { id } = cue
      const nowSeconds = video?.currentTime ?? 0
      const move = (edge: Edge, by: number) => change({ do: 'setTime', id, edge, seconds: cue[edge] + by })
      const acts: Partial<Record<Command, () => void>> = {
        playFrom: () => {
          if (!video) return
          video.currentTime = cue.startSeconds
          void video.play().catch(() => {})
        },
        playPause: () => {
          if (video?.paused) void video.play().catch(() => {})
          else video?.pause()
        },
        startNow: () => change({ do: 'setTime', id, edge: 'startSeconds', seconds: nowSeconds }),
        endNow: () => change({ do: 'setTime', id, edge: 'endSeconds', seconds: nowSeconds }),
        startEarlier: () => move('startSeconds', -nudgeSeconds),
        startLater: () => move('startSeconds', nudgeSeconds),
        endEarlier: () => move('endSeconds', -nudgeSeconds),
        endLater: () => move('endSeconds', nudgeSeconds),
        split: () => {
          const caret = area?.selectionStart ?? 0
          const hasTwoParts = cue.text.slice(0, caret).trim() && cue.text.slice(caret).trim()
          if (hasTwoParts) change({ do: 'split', id, caret })
          else showNote(messages.cannotSplit)
        },
        merge: () => change({ do: 'merge', id }),
        insert: () => change({ do: 'insert', id }),
        remove: () => change({ do: 'remove', id }),
        previous: () => change({ do: 'go', id, by: -1 }),
        next: () => change({ do: 'go', id, by: 1 }),
      }
      acts[command]?.()
    },
    [video, change],
  )
}
