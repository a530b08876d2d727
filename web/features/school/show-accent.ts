import { accentRules } from '../../../contract/validation/accent-color.ts'

const styleId = 'accent'

/** Until the next page is loaded, which brings the accent along. */
export function showAccent(color: string) {
  const style = document.getElementById(styleId) ?? document.head.appendChild(document.createElement('style'))
  style.id = styleId
  style.textContent = accentRules(color)
}
