// A batch to practise with: some of the demonstration's contracts, with their signers and areas, in the
// file store as if a person had prepared them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentSchema } from '../shared/geometry/percent.ts'
import type { DraftDocument } from '../shared/model/draft.ts'
import { documentIdSchema } from '../shared/model/ids.ts'
import type { SampleContract } from './cli/demo/sample-contracts.ts'
import { SAMPLE_CONTRACTS } from './cli/demo/sample-contracts.ts'
import { makeContract } from './cli/demo/make-contract.ts'
import { toDraftFile } from './drafts/file-intake.ts'
import type { Random } from './ports.ts'
import type { Workspace } from './workspace.ts'

/** Enough to see a batch, few enough to look at each. */
const SAMPLE_SIZE = 5

export async function makeSampleDocuments(
  { files }: Pick<Workspace, 'files'>,
  random: Random,
): Promise<readonly DraftDocument[]> {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-sample-'))
  try {
    const contracts = SAMPLE_CONTRACTS.slice(0, SAMPLE_SIZE)
    return await Promise.all(contracts.map((contract) => make({ files }, random, folder, contract)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function make(
  { files }: Pick<Workspace, 'files'>,
  random: Random,
  folder: string,
  contract: SampleContract,
): Promise<DraftDocument> {
  const fileName = `${contract.title}.pdf`
  const path = join(folder, fileName)
  const { bytes, areas } = await makeContract(contract)
  await writeFile(path, bytes)
  return {
    id: documentIdSchema.parse(random.uuid()),
    name: contract.title,
    file: toDraftFile(await files.admit(path), fileName),
    signers: contract.people.map(({ email, role, name }) => ({ email, role, name })),
    areas: areas.map(({ page, x, y, width, height }, signer) => ({
      type: 'Signature',
      page,
      x: percentSchema.parse(x),
      y: percentSchema.parse(y),
      width: percentSchema.parse(width),
      height: percentSchema.parse(height),
      signer,
    })),
  }
}
