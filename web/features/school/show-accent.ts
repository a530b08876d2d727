import { lightenForDark } from '../../../contract/validation/accent-color.ts'

const styleId = 'accent'

/** Until the next page is loaded, which brings the accent along. */
export function showAccent(color: string) {
  const style = document.getElementById(styleId) ?? document.head.appendChild(document.createElement('style'))
  style.id = styleId
  const use = (shade: string) => `:root{--color-primary:${shade};--color-accent:${shade}}`
  style.textContent = `${use(color)}@media(prefers-color-scheme:dark){${use(lightenForDark(color))}}`
}
