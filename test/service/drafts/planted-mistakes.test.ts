// 500 rows with mistakes of thirty kinds or more: each is found at its cell, and no other finding exists.
// `PLANTED_SEED=N` draws other rows.
import { expect, test } from 'vitest'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { findCell } from '../../../shared/model/sheet-source.ts'
import { isCpf } from '../../../shared/rules/cpf.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { MISTAKES } from '../../support/mistake-kinds.ts'
import { plantMistakes } from '../../support/planted-mistakes.ts'

const SEEDS = [process.env['PLANTED_SEED'] ?? '1', '2', '3']

/** First line after the header, counted as in the sheet. */
const FIRST_LINE = 2

test.each(SEEDS)(
  'M3: of 500 rows every mistake is found at its cell and none is invented, seed %s',
  async (seed) => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(30)
    const service = await startTestService()
    const { workspace } = await openTestWorkspace(service)
    const accountId = accountIdSchema.parse(service.accounts[0]?.id)
    await workspace.reference.refresh(accountId)
    await workspace.categories.refresh(accountId)
    const { documents, planted } = plantMistakes(seed)
    const { batchId } = await workspace.drafts.create({ name: 'Lote', accountId, documents })
    const entries = (await workspace.drafts.open(batchId)).entries()
    const found = entries.flatMap(({ findings }, row) =>
      findings.map(({ code, path }) => `${String(row)}: ${code} at ${path.join('.')}`),
    )
    const expected = planted.flatMap(({ row, findings }) =>
      findings.map((finding) => `${String(row)}: ${finding}`),
    )
    expect(found).toEqual(expected)

    for (const { kind, row, findings: wanted, headers } of planted) {
      const { document, findings = [] } = entries[row] ?? {}
      if (wanted.length === 0) {
        const { documentNumber = '', role } = document?.signers[0] ?? {}
        expect([isCpf(documentNumber), role], kind).toEqual([true, 'Locador'])
      }
      const [{ path } = { path: [] }] = findings
      // An empty cell gives no value, so its finding leads to the row.
      const { line, column } = document?.source ? findCell(document.source, path) : {}
      expect(line, kind).toBe(row + FIRST_LINE)
      if (column !== undefined && headers.length > 0) expect(headers, kind).toContain(column)
    }
  },
)
