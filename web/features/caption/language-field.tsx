import { type RefObject, type SyntheticEvent, useId, useState } from 'react'
import { nameLanguage } from '../../../contract/language-names.ts'
import * as messages from '../../../contract/messages/caption.ts'
import { type NamedLanguage, tagOf } from '../../lib/format/language-names.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  languages: NamedLanguage[]
  error: string | undefined
  readOnly: boolean
}

/** Suggests common languages by name and turns a name into its tag; people can also type any tag. */
export function LanguageField({ ref, languages, error, readOnly }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const listId = useId()
  const [name, setName] = useState<string>()
  const applyTag = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    input.value = tagOf(input.value, languages)
    setName(nameLanguage(input.value, locale))
  }
  return (
    <>
      <Field
        ref={ref}
        label={t(messages.language)}
        name="language"
        list={listId}
        autoComplete="off"
        hint={name ?? t(messages.languageHint)}
        error={error}
        readOnly={readOnly}
        onInput={(event) => {
          // A typed name may go on: 'Chinese' may become 'Chinese (Taiwan)'.
          if (isChosen(event.nativeEvent)) applyTag(event)
          else setName(nameLanguage(event.currentTarget.value, locale))
        }}
        onBlur={applyTag}
        onKeyDown={(event) => event.key === 'Enter' && applyTag(event)}
      />
      <datalist id={listId}>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={name}>
            {tag}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Fills the field in for people; it says the language's name as if they had chosen it. */
export function fillLanguage(field: HTMLInputElement, tag: string) {
  field.value = tag
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chosen from the list (Input Events: insertReplacementText); Safari's event has no type. */
const isChosen = (event: Event) =>
  !('inputType' in event) || event.inputType === 'insertReplacementText' || !event.inputType
