// Cases of refused creates, which make nothing. None leaves anything.
import { expect } from 'vitest'
import { makeEncryptedPdf } from '../support/make-encrypted-pdf.ts'
import type { ContractCase } from './contract-parts.ts'
import { createBody, documents, expectProblem, signatures } from './contract-parts.ts'
import type { ContractAnswer, ContractClient } from './contract-client.ts'

const ONE = { email: 'primeira@exemplo.com.br', role: 'Parte', signatureLinkMethod: 'NotSend' }
const TWO = { email: 'segunda@exemplo.com.br', role: 'Testemunha', signatureLinkMethod: 'NotSend' }
const AREA = {
  type: 'Signature',
  page: 1,
  x: 10,
  y: 10,
  width: 20,
  height: 8,
  email: ONE.email,
  role: ONE.role,
}
const ONE_ALONE = { signers: [ONE], signatureAreas: [AREA] }
/** Encryption with an owner password only: anybody opens the file, nobody may edit it. */
const LOCK = '<</Filter/Standard/V 1/R 2/O<00>/U<00>/P -3904>>'

/** Creates with a fault in the body, and expects that no document was made. */
async function refused(client: ContractClient, extra: object): Promise<ContractAnswer> {
  const body = await createBody(client, extra)
  const answer = await client.call(signatures(client), { body })
  const listed = await client.call(documents(client, `Page=1&PerPage=5&Name=${client.runName}`))
  expect(listed.json).toMatchObject({ count: 0 })
  return answer
}

export const REFUSAL_CASES: readonly ContractCase[] = [
  {
    title: 'CREATE-05 ERR-06: without file, type or signers the answer is 422 with problem details',
    leavesBehind: false,
    async run(client) {
      for (const missing of ['contentFile', 'contentType', 'signers']) {
        expectProblem(await refused(client, { [missing]: undefined }), 422)
      }
      expectProblem(
        await refused(client, { signers: [{ role: 'Parte' }], signatureAreas: [] }),
        422,
      )
    },
  },
  {
    title: 'WIRE-07: a file that is no base64 answers 422',
    leavesBehind: false,
    run: async (client) => expectProblem(await refused(client, { contentFile: '%%não%%' }), 422),
  },
  {
    title: 'CREATE-07 LIM-04: a PDF locked against editing is refused',
    leavesBehind: false,
    async run(client) {
      const contentFile = makeEncryptedPdf(LOCK).toString('base64')
      expectProblem(await refused(client, { ...ONE_ALONE, contentFile }), 400, 422)
    },
  },
  {
    title: 'CREATE-08: a folder of nobody answers 400',
    leavesBehind: false,
    run: async (client) =>
      expectProblem(await refused(client, { folderId: crypto.randomUUID() }), 400),
  },
  {
    title:
      'CREATE-10 CREATE-13: a group of nobody answers 422 citing it, or 400 without the resource',
    leavesBehind: false,
    async run(client) {
      const group = crypto.randomUUID()
      const answer = await refused(client, { groups: [group] })
      expectProblem(answer, 400, 422)
      if (answer.status === 422) expect(answer.text).toContain(group)
    },
  },
  {
    title: 'CREATE-25 AREA-04: an area on a page that the file does not have answers 400',
    leavesBehind: false,
    run: async (client) =>
      expectProblem(
        await refused(client, { signers: [ONE], signatureAreas: [AREA, { ...AREA, page: 99 }] }),
        400,
      ),
  },
  {
    title:
      'SIGN-01 SIGN-04 AREA-06: a pair twice, an order for some, an area of nobody are refused',
    leavesBehind: false,
    async run(client) {
      expectProblem(
        await refused(client, { signers: [ONE, ONE], signatureAreas: [AREA] }),
        400,
        422,
      )
      const mixed = [{ ...ONE, order: 1 }, TWO]
      expectProblem(await refused(client, { signers: mixed, signatureAreas: [AREA] }), 400, 422)
      const orphan = { ...AREA, email: 'ninguem@exemplo.com.br' }
      expectProblem(
        await refused(client, { signers: [ONE], signatureAreas: [AREA, orphan] }),
        400,
        422,
      )
    },
  },
  {
    title: 'WIRE-02 SIGN-07 AREA-01: a name that is no value of its enumeration answers 422',
    leavesBehind: false,
    async run(client) {
      for (const extra of [{ signatureLinkMethod: 'Pombo' }, { authenticationMethod: 'email' }]) {
        expectProblem(
          await refused(client, { signers: [{ ...ONE, ...extra }], signatureAreas: [] }),
          422,
        )
      }
      expectProblem(
        await refused(client, { signers: [ONE], signatureAreas: [{ ...AREA, type: 'X' }] }),
        422,
      )
    },
  },
]
