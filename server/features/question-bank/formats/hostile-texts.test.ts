import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportFormats, questionKinds } from '../../../../contract/question-kinds.ts'
import { unzip } from '../../../../test/support/http/unzip.ts'
import { hostileQuestion } from '../../../../test/support/quiz/hostile-question.ts'
import { openFileSite } from '../../../../test/support/teaching/open-file-site.ts'

for (const format of exportFormats)
  test(`HTML in every field of every kind goes through ${format} as text, and is the same afterwards`, async () => {
    await using site = await openFileSite()
    for (const kind of questionKinds.filter((one) => format !== 'moodle-xml' || one !== 'hotspot'))
      await site.add(hostileQuestion(kind))
    await site.requireSameAfter(format)
    if (format === 'csv') return
    const file = await site.download(format)
    const parts = format === 'qti' ? [...unzip(Buffer.from(file))] : [['questions.xml', file] as const]
    const texts = parts.flatMap(([name, part]) => (name.endsWith('.xml') ? `${Buffer.from(part)}` : []))
    assert.ok(texts.length > 0)
    for (const text of texts)
      assert.doesNotMatch(text, /<script|<svg|<details|<img src="?x|href="(?:javascript|data):/)
  })
