// `node test/support/generate-contracts.ts --seed 7 --out DIR [--documents 500]`: writes contracts in every style and
// `contracts.jsonl` with the signers and the line of each, in points of the page as displayed.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HELD_OUT_STYLES } from './contracts/held-out-styles.ts'
import { KNOWN_STYLES } from './contracts/known-styles.ts'
import { makeContract } from './contracts/plan-contract.ts'

const USAGE = 'node test/support/generate-contracts.ts --seed N --out DIR [--documents N]\n'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    documents: { type: 'string', default: '500' },
  },
})
const documents = Number(values.documents)
if (values.out === undefined || !(documents > 0)) {
  process.stderr.write(USAGE)
  process.exitCode = 1
} else {
  const styles = [...KNOWN_STYLES, ...HELD_OUT_STYLES]
  await mkdir(values.out, { recursive: true })
  const lines: string[] = []
  for (let number = 0; number < documents; number += 1) {
    const style = styles[number % styles.length]
    if (!style) break
    const { pdf, signers, lines: drawn } = await makeContract(style, `${values.seed}-${number}`)
    const file = `${String(number).padStart(4, '0')}.pdf`
    await writeFile(join(values.out, file), pdf)
    lines.push(JSON.stringify({ file, style: style.name, signers, lines: drawn }))
  }
  await writeFile(join(values.out, 'contracts.jsonl'), `${lines.join('\n')}\n`)
  process.stdout.write(`${lines.length} contracts in ${styles.length} styles: ${values.out}\n`)
}
