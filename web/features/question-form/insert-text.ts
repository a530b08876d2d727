type TextField = HTMLTextAreaElement | HTMLInputElement

/** Fields that say so with `data-markdown`. */
export const isMarkdownField = (target: EventTarget): target is TextField =>
  target instanceof HTMLElement && target.dataset.markdown === 'true'

/** As if it were typed at the cursor of the field. */
export function insertText(field: TextField, text: string) {
  field.focus()
  field.setRangeText(
    text,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    'end',
  )
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
