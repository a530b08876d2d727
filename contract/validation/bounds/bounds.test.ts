import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type * as z from 'zod/mini'
import { endpoints } from '../../api/endpoints.ts'
import { maxCount, maxSequence } from './number.ts'
import { maxQuestionNumber, maxVariableValue } from './question-limits.ts'

/** Columns of the type `bigint` or `double precision`; all others are `integer`. */
const largerColumns: Record<string, number> = { 'saveProgress.sequence': maxSequence }

/** Numbers in a document of JSON, which keeps them as they are: from the negative of this to this. */
const inDocuments: Record<string, number> = {
  'addBankQuestion.options.share': 1,
  'addBankQuestion.accepted.value': maxQuestionNumber,
  'addBankQuestion.accepted.tolerance': maxQuestionNumber,
  'addBankQuestion.units.factor': maxQuestionNumber,
  'addBankQuestion.tolerance': maxQuestionNumber,
  'addBankQuestion.variables.min': maxVariableValue,
  'addBankQuestion.variables.max': maxVariableValue,
}

test('every number that a call takes has a least and a greatest value that its column stores', () => {
  const numbers = inputs().filter(({ schema }) => typeOf(schema) === 'number')
  assert.ok(numbers.length > 40, `only ${numbers.length} numbers`)
  const wrong = numbers.filter(({ name, schema }) => {
    const { min, max } = boundsOf(schema)
    const most = inDocuments[name] ?? largerColumns[name] ?? maxCount
    const least = name in inDocuments ? -most : 0
    return min === undefined || max === undefined || min < least || max > most
  })
  assert.deepEqual(names(wrong), [], 'take numbers from contract/validation/bounds/')
})

test('every moment and day that a call takes lies in years of four digits', () => {
  const moments = inputs().filter(({ schema }) => /^date/.test(definition(schema).format ?? ''))
  assert.ok(moments.length > 10, `only ${moments.length} moments`)
  const refused = [
    ...['1969-12-31', '0000-01-01', '9999-12-31', '+010000-01-01', '-271821-04-20'],
    ...['1969-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '0000-01-01T00:00:00+14:00'],
    ...['9999-12-31T23:00:00-12:00', '+010000-01-01T00:00:00Z', '-271821-04-20T00:00:00Z'],
  ]
  const taken = moments.flatMap(({ name, schema }) =>
    refused.filter((text) => schema.safeParse(text).success).map((text) => `${name} ${text}`),
  )
  assert.deepEqual(taken, [], 'take moments and days from contract/validation/bounds/')
  for (const { name, schema } of moments)
    assert.ok(
      ['2026-11-25', '2026-11-25T10:00:00Z'].some((text) => schema.safeParse(text).success),
      name,
    )
})

test('text becomes a number only where its digits are bounded', () => {
  const files = globSync('contract/{endpoints,validation}/**/*.ts').filter(
    (file) => !/\.test\.|(number|paging)\.ts$/.test(file),
  )
  assert.ok(files.length > 50)
  const reading = files.filter((file) => /z\.coerce|transform\(Number/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(reading, [], 'use numberOrText from contract/validation/bounds/')
})

type Input = { name: string; schema: z.ZodMiniType }
type Definition = {
  type: string
  format?: string
  shape?: Record<string, z.ZodMiniType>
  checks?: { _zod: { def: { check: string; value?: number; format?: string } } }[]
}

const definition = (schema: z.ZodMiniType) => schema._zod.def as Definition
const typeOf = (schema: z.ZodMiniType) => definition(schema).type
const names = (inputs: Input[]) => [...new Set(inputs.map(({ name }) => name))]

/** All schemas within parameters, queries and bodies, each with the names that lead to it. */
function inputs() {
  return Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const { params, query, body } = endpoint as {
      params?: unknown
      query?: unknown
      body?: { schema: unknown }
    }
    return [params, query, body?.schema].flatMap((schema) => within(name, schema))
  })
}

function within(name: string, value: unknown): Input[] {
  if (Array.isArray(value)) return value.flatMap((item) => within(name, item))
  if (!isSchema(value)) return []
  const { shape, ...others } = definition(value)
  return [
    { name, schema: value },
    ...Object.entries(shape ?? {}).flatMap(([field, schema]) => within(`${name}.${field}`, schema)),
    ...Object.values(others).flatMap((other) => within(name, other)),
  ]
}

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value

function boundsOf(schema: z.ZodMiniType) {
  const checks = (definition(schema).checks ?? []).map((check) => check._zod.def)
  const boundOf = (name: string) => checks.find(({ check }) => check === name)?.value
  return { min: boundOf('greater_than'), max: boundOf('less_than') }
}
