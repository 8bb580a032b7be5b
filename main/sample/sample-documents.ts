// Batch to practise with: some sample contracts with their signers and with areas of the sample layout, in the file
// store as if a person had prepared them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyLayout } from '../../shared/layout/apply-layout.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import { anchorTexts } from '../../shared/model/layout.ts'
import { SAMPLE_LAYOUT } from './sample-layout.ts'
import type { SampleContract } from './contracts/contract.ts'
import { signersOf } from './contracts/contract.ts'
import { SAMPLE_CONTRACTS } from './contracts/sample-contracts.ts'
import { writeContract } from './write-contract.ts'
import { toDraftFile } from '../drafts/file-intake.ts'
import type { Random } from '../ports.ts'
import type { Workspace } from '../app/workspace.ts'

/** Forms of which one contract each is taken: enough documents for a batch, few enough to look at each. */
const FORMS: readonly SampleContract['form'][] = [
  undefined,
  'landscape',
  'turned',
  'cropped',
  'scaled',
]

export async function makeSampleDocuments(
  { files }: Pick<Workspace, 'files'>,
  random: Random,
): Promise<readonly DraftDocument[]> {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-sample-'))
  try {
    const contracts = FORMS.flatMap(
      (form) => SAMPLE_CONTRACTS.find((contract) => contract.form === form) ?? [],
    )
    return await Promise.all(contracts.map((contract) => make(files, random, folder, contract)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function make(
  files: Workspace['files'],
  random: Random,
  folder: string,
  contract: SampleContract,
): Promise<DraftDocument> {
  const path = join(folder, contract.fileName)
  await writeFile(path, await writeContract(contract))
  const file = toDraftFile(await files.admit(path), contract.fileName)
  const signers = signersOf(contract).map(({ role, person: { name, email, cpf } }) => ({
    role,
    name,
    email,
    documentNumber: cpf,
  }))
  const id = documentIdSchema.parse(random.uuid())
  const { name } = contract
  const draft = { id, name, file, signers, areas: [], merged: { name } }
  if (file.kind !== 'stored' || !file.analysis) return draft
  const found = await files.findTexts(file.file.sha256, anchorTexts(SAMPLE_LAYOUT))
  const facts = { analysis: file.analysis, anchors: found.texts, signers }
  const { areas } = applyLayout(SAMPLE_LAYOUT, facts)
  return { ...draft, areas }
}
