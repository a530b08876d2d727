import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isTest } from './support/documents/read-imports.ts'

/** Files with fields of the type `number`, and the whole numbers that they take. */
const wholeNumbers: Record<string, string> = {
  'web/features/access-code/codes.tsx': 'seats',
  'web/features/assignment/assignment-form.tsx': 'attempts',
  'web/features/assignment/peer-review-fields.tsx': 'reviews',
  'web/features/course/editing/due-fields.tsx': 'days',
  'web/features/course/editing/rule-fields.tsx': 'seats, months and days',
  'web/features/exception/exception-dialog.tsx': 'days',
  'web/features/grade/settings/categories.tsx': 'how many are dropped',
  'web/features/lecture/outline/lecture-rules.tsx': 'days',
  'web/features/path-admin/edit-path.tsx': 'months',
  'web/features/question-bank/kind-forms.ts': 'files',
  'web/features/quiz/quiz-exception-dialog.tsx': 'attempts',
  'web/features/quiz/quiz-settings.tsx': 'attempts',
  'web/features/quiz/tag-picker.tsx': 'how many are chosen',
}

const files = globSync('web/**/*.{ts,tsx}').filter((path) => !isTest(path))
const fieldsOf = (path: string) =>
  readFileSync(path, 'utf8').match(/type="number"|\btype(?:=\{|: )[^}\n|]*'number'(?! \|)[^}\n]*/g) ?? []

test('a number with decimals has the shared field, since the type `number` drops a comma and makes 15 of 1,5', () => {
  assert.ok(files.length > 500, 'the pages are read')
  const found = files.filter((path) => fieldsOf(path).length > 0)
  assert.deepEqual(
    found.toSorted(),
    Object.keys(wholeNumbers),
    'use web/ui/form/decimal/decimal-field.tsx; if the number is always whole, add the file to this list',
  )
})

test('no field of whole numbers asks the browser for decimals', () => {
  for (const path of Object.keys(wholeNumbers))
    assert.doesNotMatch(readFileSync(path, 'utf8'), /\bstep=|inputMode="decimal"/, path)
})

test('no other field than the shared one, and the cell of the gradebook, shows the keys for decimals', () => {
  const found = files.filter((path) => /inputMode[=:] ?["']decimal/.test(readFileSync(path, 'utf8')))
  assert.deepEqual(found.toSorted(), [
    'web/features/caption/edit/row/time-field.tsx',
    'web/features/grade/grid/mark-field.tsx',
    'web/features/quiz-attempt/field/text-fields.tsx',
    'web/ui/form/decimal/decimal-field.tsx',
  ])
})
