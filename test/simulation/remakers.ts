// People who remake documents: refused, withdrawn or ended rows become drafts, waiting ones are cancelled and redone;
// drafts are corrected, some are removed, and they are released when there is time.
import type { Journal } from '../../main/journal/journal.ts'
import type { DraftDocumentRow } from '../../main/journal/records.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import type { Draft } from '../../shared/model/draft.ts'
import { toDocumentContent } from '../../shared/model/draft.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { canAct } from '../../shared/rules/document-acts.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Stage } from './people.ts'
import { toRowInformation } from './prepare.ts'
import type { Program } from './program.ts'
import type { Remaking } from './remaking.ts'
import type { Workstation } from './workstation.ts'

const MAX_AT_ONCE = 6
/** Time for which they go on after the troubled time, while cancellations are late. */
const AFTER_MS = HOUR_MS

export function playRemakers(stage: Stage): void {
  const { remakes } = stage.scenario
  if (remakes === undefined) return
  for (const workstation of stage.workstations) playRemaker(stage, workstation, remakes)
}

function playRemaker(stage: Stage, workstation: Workstation, most: number): void {
  const { time, untilMs, overseer, prepared, trace } = stage
  const random = stage.random.fork(`remakers of ${workstation.name}`)
  const soon = (): number => random.between(0.5, 8) * MINUTE_MS
  let acts = 0

  const inspect = async (): Promise<void> => {
    time.at(time.now() + soon(), tryInspect)
    const program = workstation.program()
    if (!program?.remaking) return
    if (acts < most && time.now() < untilMs + AFTER_MS) await remake(program, program.remaking)
    // When no program ends any more, reading an empty draft changes nothing.
    const isCalm = time.now() >= untilMs + AFTER_MS
    for (const { draft, documents } of await program.journal.drafts.list()) {
      if (isCalm && documents === 0) continue
      const rows = await fixDrafts(program.journal, draft)
      if (rows.length > 0 && random.chance(0.7)) await release(program.remaking, draft, rows)
    }
  }

  const remake = async ({ journal }: Program, remaking: Remaking): Promise<void> => {
    const act = random.chance(0.5) ? 'toDraft' : 'cancelAndRedo'
    const { rows } = await journal.documents.list({})
    const able = rows.filter((row) => canAct(act, row))
    if (able.length === 0) return
    acts += 1
    const ids = new Set(
      Array.from({ length: 1 + random.int(MAX_AT_ONCE) }, () => random.pick(able).id),
    )
    const making = remaking.redraft(act, [...ids])
    // I11 (no create after a stop): no waiting row of these begins until the answer says which became drafts.
    const goOn = overseer.stopped(workstation.name, [...ids])
    const { made, left } = await making.finally(goOn)
    const words = made.map(({ documentId, draftId }) => `${short(documentId)} ${short(draftId)}`)
    trace(`${workstation.name} ${act}: ${words.join(', ')}; ${left.length} left`)
    for (const { draftId, batchId } of made) {
      if (!random.chance(0.15)) continue
      trace(`${workstation.name} removes the draft ${short(draftId)}`)
      await journal.drafts.markDocuments(batchId, [draftId], 'removed')
    }
  }

  /**
   * Corrects drafts, each noted as the row that it will be; the correction follows only from the old document (R17).
   */
  const fixDrafts = async (
    journal: Journal,
    draft: Draft,
  ): Promise<readonly DraftDocumentRow[]> => {
    const { rows } = await journal.drafts.documents(draft.batchId)
    const fixed: DraftDocumentRow[] = []
    for (const row of rows) {
      const { document, position } = row
      const content = toDocumentContent(document)
      const { madeFrom } = await journal.remakes.links(document.id)
      const planned = madeFrom && prepared.rows.get(madeFrom.documentId)
      const noted = prepared.rows.get(document.id)?.document.content
      if (!content || !planned || noted) {
        // A draft that was noted before the program died, or before a restore, is written once more.
        const { signers, informations } = noted ?? document
        fixed.push({ position, document: omitUndefined({ ...document, signers, informations }) })
        continue
      }
      const isWrong = content.signers.some(({ email }) => /^recusad[oa]\./u.test(email))
      const isChanged = isWrong || madeFrom.documentId.charCodeAt(0) % 3 === 0
      const signers = content.signers.map((signer, index) => ({
        ...signer,
        email: isChanged && index === 0 ? toFixed(signer.email) : signer.email,
      }))
      const changed = { ...content, signers, informations: toRowInformation(document.id) }
      const { accountId } = planned
      const lane = toLane(accountId, changed)
      const { firstFault: _, ...plan } = planned.plan
      const made = { id: document.id, position, content: changed, lane }
      prepared.addRow({ plan, document: made, accountId }, madeFrom.documentId)
      fixed.push({
        position,
        document: { ...document, signers, informations: changed.informations },
      })
    }
    await journal.drafts.saveDocuments(draft.batchId, fixed)
    return fixed
  }

  const release = async (
    remaking: Remaking,
    draft: Draft,
    rows: readonly DraftDocumentRow[],
  ): Promise<void> => {
    const { known } = overseer
    known.releaseAskedAt.set(draft.batchId, time.now())
    known.isToVerify.add(draft.batchId)
    const { kind } = await remaking.release(draft)
    trace(`${workstation.name} releases ${rows.length} made again: ${kind}`)
  }

  const tryInspect = (): void =>
    void inspect().catch((error: unknown) => trace(`${workstation.name}: ${String(error)}`))
  time.at(time.now() + soon(), tryInspect)
}

function toFixed(email: string): string {
  return email.startsWith('recusada.') ? email.slice('recusada.'.length) : `corrigida.${email}`
}

function short(id: string): string {
  return id.slice(0, 8)
}
