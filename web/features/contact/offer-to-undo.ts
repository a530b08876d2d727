import type { Message } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/contact-inbox.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import type { MessageState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { offerUndo, withdrawUndo } from '../../lib/undo/undo.ts'

/** Handled messages leave the list, so their change can be undone. */
export function offerToUndo(before: Message, next: MessageState, onUndone: (message: Message) => void) {
  const { _id, name, state } = before
  withdrawUndo(_id)
  if (next !== 'done' && next !== 'spam') return
  offerUndo({
    id: _id,
    message: (next === 'done' ? messages.isDone : messages.isSpam)({ name }),
    takesFocus: false,
    restore: async () => {
      const marking = call('markMessage', { params: { messageId: _id }, body: { state } })
      onUndone((await notify(requestMessages.markMessage, marking)).contactMessage)
    },
  })
}
