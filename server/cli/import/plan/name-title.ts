import { withoutNumber } from '../../../../contract/validation/names/numbered-name.ts'
import { sameForm } from './list-entries.ts'

export const titleOf = (name: string) => withoutNumber(sameForm(name))

export const inOrder = new Intl.Collator('en', { numeric: true }).compare
