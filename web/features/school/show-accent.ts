import { accentRules } from '../../../contract/validation/accent-color.ts'

const styleId = 'accent'

/** Lasts until the next page load, which brings the accent itself. */
export function showAccent(color: string) {
  const style = document.getElementById(styleId) ?? document.head.appendChild(document.createElement('style'))
  style.id = styleId
  style.textContent = accentRules(color)
}
