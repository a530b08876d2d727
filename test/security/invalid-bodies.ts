import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { spoofed, trueFiles } from '../support/files.ts'
import type { RequestParts } from '../support/http/client.ts'

type Attack = fc.Arbitrary<RequestParts>
type Weighed = { arbitrary: Attack; weight: number }

/** Derives everything that an endpoint must reject from its definition, so new endpoints need no code here. */
export function invalidCalls(endpoint: Endpoint): Weighed[] {
  const { body: form, files, query, params, method } = endpoint
  const body = files ? invalidForm(endpoint) : invalidJson(form?.schema ?? z.strictObject({}))
  return [
    ...(method === 'GET' ? [] : [{ arbitrary: body, weight: 6 }]),
    ...(query ? [{ arbitrary: invalidQuery(query), weight: 2 }] : []),
    ...(params ? [{ arbitrary: invalidIds(params), weight: 1 }] : []),
  ]
}

const strings = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    ...['', ' ', '\0', '\uFFFD', '\u202Eexe', '\u200B', '\r\nX: y', "' or 1=1 --", '%', '{{7*7}}'],
    ...['__proto__', 'constructor', '../../etc/passwd', '<script>alert(1)</script>', 'javascript:alert(1)'],
    ...['-1', '1e309', 'NaN', 'true', 'null', '9'.repeat(400), '💥'.repeat(3_000), 'a'.repeat(20_000)],
  ),
)
const anything = fc.oneof(
  strings,
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.double(),
  fc.bigInt().map(String),
)

const fieldsOf = (schema: z.ZodMiniType) =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

function bodies(schema: z.ZodMiniType, value: fc.Arbitrary<unknown>) {
  const known = Object.fromEntries(fieldsOf(schema).map((field) => [field, value]))
  const unknown = fc.dictionary(strings, value, { maxKeys: 2, noNullPrototype: true })
  return fc
    .tuple(fc.record(known, { requiredKeys: [], noNullPrototype: true }), fc.oneof(fc.constant({}), unknown))
    .map(([right, wrong]) => ({ ...right, ...wrong }))
}

/** A value that the schema accepts is no attack. */
const rejectedBy = (schema: z.ZodMiniType) => (value: unknown) => !schema.safeParse(value).success

function invalidJson(schema: z.ZodMiniType): Attack {
  const value = fc.oneof(
    { weight: 4, arbitrary: bodies(schema, anything) },
    { weight: 1, arbitrary: anything },
  )
  return value
    .map((json) => JSON.parse(JSON.stringify(json) ?? 'null'))
    .filter(rejectedBy(schema))
    .map((json) => ({ json }))
}

const wrongFiles = [
  new File([], 'empty.png'),
  new File(['x'], 'one-byte.png'),
  ...(['html', 'elf', 'zip', 'pdf', 'js', 'php'] as const).map((kind) =>
    spoofed(kind, `${kind}.png`, 'image/png'),
  ),
]

function invalidForm({ body: form, files = {} }: Endpoint): Attack {
  const schema = form?.schema ?? z.strictObject({})
  const wrong = fc.constantFrom<string | Blob>(...wrongFiles, 'no file at all', 'upload:../../x')
  const texts = bodies(schema, strings).filter(rejectedBy(schema))
  const withFile = fc.oneof(wrong, fc.constantFrom<Blob>(trueFiles.png, trueFiles.mp4, trueFiles.vtt))
  return fc
    .tuple(
      texts,
      fc.record(Object.fromEntries(Object.keys(files).map((name) => [name, withFile])), { requiredKeys: [] }),
    )
    .map(([fields, sent]) => ({ form: { ...fields, ...sent } as Record<string, string | Blob> }))
}

function invalidQuery(schema: z.ZodMiniObject): Attack {
  const given = fc.record(Object.fromEntries(Object.keys(schema.shape).map((key) => [key, strings])), {
    requiredKeys: [],
    noNullPrototype: true,
  })
  return given
    .filter((query) => Object.values(query).every((text) => text?.isWellFormed()))
    .filter(rejectedBy(schema))
    .map((query) => ({ query: String(new URLSearchParams(query as Record<string, string>)) }))
}

/** Makes one id in the address invalid; characters that would lead to another address are escaped. */
function invalidIds(params: z.ZodMiniType): Attack {
  const names = fieldsOf(params)
  const broken = strings.filter(
    (text) => text.isWellFormed() && encodeURIComponent(text).replaceAll('.', '') !== '',
  )
  return fc.tuple(fc.constantFrom(...names), broken).map(([name, id]) => ({
    params: { [name]: encodeURIComponent(id) },
  }))
}
