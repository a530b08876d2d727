import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

const hostile = [
  `"`,
  `'`,
  `*`,
  `%`,
  `_`,
  `:`,
  `-`,
  `^`,
  `(`,
  `)`,
  `\\`,
  `&`,
  `|`,
  `!`,
  `<->`,
  `:*`,
  `$1`,
  `?`,
  `;--`,
  `NEAR`,
  `NEAR(`,
  `OR `,
  `AND `,
  `NOT `,
  `words:`,
  `{words}:`,
  `+a`,
  `a"b`,
  `a'b`,
  `a*b`,
  `a:b`,
  `'; drop table course; --`,
  `\u{10330}`,
  `a\u{10330}`,
  `\u200d`,
  `👩‍🏫`,
  `ß`,
  `İ`,
  `ก`,
  `\ufffe`,
]

test('no symbol of a search language breaks the search, alone or two hundred times', slow(), async () => {
  await using site = await openTestApp()
  await makeCourse(site, await site.signIn('ADMIN'))
  for (const symbol of hostile) {
    const long = [...symbol.repeat(maxLength.search)].slice(0, maxLength.search).join('')
    for (const q of [symbol, long, `sailing ${symbol}`, `${symbol} sailing`]) {
      const queries: Record<string, string>[] = [
        { q },
        { category: [...q].slice(0, 20).join('') },
        { q, sort: 'title', limit: '1' },
      ]
      for (const query of queries) {
        const response = await site.call('listCourses', { query })
        assert.ok([200, 400].includes(response.statusCode), `${q}: ${response.body}`)
        if (response.statusCode === 400) assert.ok([...q].length > maxLength.search, `${q}: ${response.body}`)
      }
    }
  }
  assert.equal((await site.call('listCourses', { query: { q: 'sailing' } })).json().total, 1)
})

test('a word of sixty characters outside the basic plane is found', async () => {
  await using site = await openTestApp()
  const title = `a${'\u{10330}'.repeat(100)}`
  await makeCourse(site, await site.signIn('ADMIN'), { title })
  const response = await site.call('listCourses', { query: { q: title } })
  assert.deepEqual([response.statusCode, response.json().total], [200, 1])
})

test('a search may have two hundred characters, and not two hundred and one', async () => {
  await using site = await openTestApp()
  const status = async (query: Record<string, string>) =>
    (await site.call('listCourses', { query })).statusCode
  assert.equal(await status({ q: 'a'.repeat(200) }), 200)
  assert.equal(await status({ q: '😀'.repeat(200) }), 200)
  assert.equal(await status({ q: 'a '.repeat(100) }), 200)
  assert.equal(await status({ q: 'a'.repeat(201) }), 400)
  assert.equal(await status({ q: 'a'.repeat(10_000) }), 400)
  assert.equal(await status({ category: 'a'.repeat(80) }), 200)
  assert.equal(await status({ category: 'a'.repeat(81) }), 400)
})

const unchanged = shareSite(openTestApp)

for (const query of [
  'q=a%00b',
  'q=%ED%A0%80',
  'q=%FF',
  'q=%',
  'category=a%00b',
  'category=%ED%A0%80',
  'q=a&q=b',
  'q[]=a',
  'q[$ne]=a',
  'q.a=b',
  'category=a&category=b',
  'category[]=a',
  'sort=newest&sort=title',
  'sort[]=title',
  'sort=price',
  'sort=title;drop',
  'sort=',
  'sort=__proto__',
  'cursor=x',
  'cursor=',
]) {
  test(`the catalogue rejects ?${query}`, async () => {
    const site = await unchanged()
    const response = await site.app.inject(`${apiBase}/course?${query}`)
    assert.equal(response.statusCode, 400, response.body)
    assert.equal(response.json().success, false)
  })
}

test('the catalogue ignores unknown query keys', async () => {
  await using site = await openTestApp()
  const response = await site.app.inject(`${apiBase}/course?price=1&price=2&__proto__=x`)
  assert.equal(response.statusCode, 200)
})
