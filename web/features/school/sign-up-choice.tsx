import { type SignUpMode, signUpModes } from '../../../contract/endpoints/school.ts'
import type { Text } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/school.ts'
import { useTranslate } from '../../messages/use-translate.ts'

const texts: Record<SignUpMode, Text> = {
  open: messages.signUpOpen,
  invitation: messages.signUpInvitation,
  closed: messages.signUpClosed,
}

type Props = { chosen: SignUpMode; onChoose: (mode: SignUpMode) => void }

export function SignUpChoice({ chosen, onChoose }: Props) {
  const t = useTranslate()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-medium">{t(messages.signUp)}</legend>
      {signUpModes.map((mode) => (
        <label key={mode} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="signUp"
            className="size-5 shrink-0"
            checked={chosen === mode}
            onChange={() => onChoose(mode)}
          />
          {t(texts[mode])}
        </label>
      ))}
    </fieldset>
  )
}
