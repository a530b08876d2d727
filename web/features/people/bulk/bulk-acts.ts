import { type LucideIcon, Mail, MessageSquare, Trash2, UserCheck, UserCog, UserX } from 'lucide-react'
import type { Person } from '../../../../contract/endpoints/people.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/people-bulk.ts'
import type { PeopleAction } from '../../../../contract/validation/choices.ts'
import { type CallInput, call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { reloadPeople } from '../people-queries.ts'

type Act = {
  icon: LucideIcon
  label: Message
  loading: Message
  isOffered: (people: Person[]) => boolean
  /** The server asks for the password, whatever else is chosen. */
  needsPassword: (people: Person[]) => boolean
  /** Of the dialog. An act without one begins at once, unless it needs the password. */
  heading: (given: { count: number }) => Message
  hint: Message | undefined
  /** Where the school sends no mail. */
  hintWithoutMail?: Message
  isAlwaysAsked?: true
}

const isAdministrator = ({ role }: Person) => role === 'ADMIN'

const nobody = () => false
const everyone = () => true

export const acts: Record<PeopleAction, Act> = {
  disable: {
    icon: UserX,
    label: messages.disable,
    loading: messages.changing,
    isOffered: (people) => people.some(({ state }) => state === 'active'),
    needsPassword: nobody,
    heading: messages.disableHeading,
    hint: undefined,
  },
  enable: {
    icon: UserCheck,
    label: messages.enable,
    loading: messages.changing,
    isOffered: (people) => people.some(({ state }) => state === 'disabled'),
    needsPassword: (people) =>
      people.some((person) => isAdministrator(person) && person.state === 'disabled'),
    heading: messages.enableHeading,
    hint: undefined,
  },
  role: {
    icon: UserCog,
    label: messages.changeRole,
    loading: messages.changing,
    isOffered: everyone,
    needsPassword: nobody,
    heading: messages.roleHeading,
    hint: messages.roleHint,
    isAlwaysAsked: true,
  },
  message: {
    icon: MessageSquare,
    label: messages.write,
    loading: messages.writing,
    isOffered: (people) => people.some(({ state }) => state === 'active'),
    needsPassword: nobody,
    heading: messages.writeHeading,
    hint: messages.writeHint,
    hintWithoutMail: messages.writeHintWithoutMail,
    isAlwaysAsked: true,
  },
  resend: {
    icon: Mail,
    label: messages.resend,
    loading: messages.inviting,
    isOffered: (people) => people.every(({ invitedUntil }) => invitedUntil !== null),
    needsPassword: (people) => people.some(isAdministrator),
    heading: messages.resendHeading,
    hint: messages.resendHint,
  },
  delete: {
    icon: Trash2,
    label: messages.remove,
    loading: messages.removing,
    isOffered: everyone,
    needsPassword: nobody,
    heading: messages.removeHeading,
    hint: messages.removeHint,
    isAlwaysAsked: true,
  },
}

type Rest = Omit<CallInput<'changePeople'>['body'], 'userIds' | 'action'>

/** A notification gives the outcome. Rejects if nothing was changed. */
export async function changePeople(action: PeopleAction, people: Person[], rest: Rest = {}) {
  const body = { userIds: people.map(({ _id }) => _id), action, ...rest }
  try {
    await notify({ loading: acts[action].loading }, call('changePeople', { body }))
  } finally {
    void reloadPeople()
  }
}
