// `node test/support/generate-office.ts --seed 7 --out DIR [--documents 500] [--way words]`: writes an office's
// folder of contracts, its sheet, and the answers that this way of matching must find.
import { parseArgs } from 'node:util'
import { MATCH_WAYS } from '../../shared/model/sheet-import.ts'
import { planOffice } from './office/plan-office.ts'
import { writeOffice } from './office/write-office.ts'

const USAGE = `node test/support/generate-office.ts --seed N --out DIR [--documents N] [--way ${MATCH_WAYS.join('|')}]\n`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    documents: { type: 'string', default: '500' },
    way: { type: 'string', default: 'words' },
  },
})
const way = MATCH_WAYS.find((each) => each === values.way)
const documents = Number(values.documents)
if (values.out === undefined || way === undefined || !(documents > 0)) {
  process.stderr.write(USAGE)
  process.exitCode = 1
} else {
  const office = planOffice({ seed: values.seed, documents, way })
  await writeOffice(office, values.seed, values.out)
  const { rows, files, answers } = office
  process.stdout.write(
    `${files.length} contracts, ${rows.length} rows, ${answers.matches.length} pairs by ${way}: ${values.out}\n`,
  )
}
