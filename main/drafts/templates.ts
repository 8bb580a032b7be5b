// Names and messages of drafts by template: tried without a change, applied in one act. Templates are remembered for
// the batch and for the next one.
import { z } from 'zod'
import { toLocalDay } from '../../shared/model/calendar-day.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type {
  LastTemplates,
  MergedText,
  TemplateRequest,
  TemplateTrial,
  TextBefore,
  UsedTemplates,
} from '../../shared/model/merged-texts.ts'
import { textTemplateSchema } from '../../shared/model/merged-texts.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'
import type { Memory } from '../journal/memory.ts'
import type { Clock } from '../ports.ts'
import type { DraftEntry } from './draft-entries.ts'
import type { Drafts } from './drafts.ts'
import { mergeDrafts, summarizeMerging } from './merge-drafts.ts'

export type Applied = {
  /** Entries that changed. */
  readonly entries: readonly DraftEntry[]
  /** Texts of the changed drafts before the change. */
  readonly before: readonly TextBefore[]
}

export type Templates = {
  readonly used: (batchId: BatchId) => Promise<Readonly<Record<MergedText, UsedTemplates>>>
  /** @param shown document whose text is the preview */
  readonly try: (
    batchId: BatchId,
    request: TemplateRequest,
    shown: DocumentId | undefined,
  ) => Promise<TemplateTrial>
  readonly apply: (batchId: BatchId, request: TemplateRequest) => Promise<Result<Applied>>
  /** Restores texts; `notFound` when a document is no draft any more. */
  readonly restore: (
    batchId: BatchId,
    kind: MergedText,
    before: readonly TextBefore[],
  ) => Promise<Result<readonly DraftEntry[]>>
}

/** Most templates remembered over all batches, enough to find last month's again. */
const MAX_RECENT = 12

const rememberedSchema = z.strictObject({
  name: z.array(textTemplateSchema).readonly(),
  message: z.array(textTemplateSchema).readonly(),
})
type Remembered = Readonly<z.infer<typeof rememberedSchema>>
const NONE: Remembered = { name: [], message: [] }

export function createTemplates(
  {
    journal,
    clock,
  }: {
    readonly journal: Pick<Journal, 'memory'>
    readonly clock: Pick<Clock, 'now'>
  },
  drafts: Pick<Drafts, 'act' | 'alone'>,
): Templates {
  const recall = (key: string): Promise<Remembered> => recallTemplates(journal, key)

  const remember = async (
    key: string,
    { kind, template }: TemplateRequest,
    most: number,
  ): Promise<void> => {
    const known = await recall(key)
    const others = known[kind].filter((each) => each !== template)
    const kept = { ...known, [kind]: [template, ...others].slice(0, most) }
    await journal.memory.remember(key, kept, clock.now())
  }

  const given = (batchName: string) => ({ batchName, today: toLocalDay(clock.now()) })

  return {
    async used(batchId) {
      const ofBatch = await recall(toKey(batchId))
      const ofAll = await recall(ALL)
      const toUsed = (kind: MergedText): UsedTemplates =>
        omitUndefined({ last: ofBatch[kind][0], recent: ofAll[kind] })
      return { name: toUsed('name'), message: toUsed('message') }
    },
    try: (batchId, request, shown) =>
      drafts.alone(batchId, async (draft, draftStore) => {
        const merged = await mergeDrafts(draftStore.entries(), request, given(draft?.name ?? ''))
        return summarizeMerging(merged, request, shown)
      }),
    apply: (batchId, request) =>
      drafts.act(batchId, async ({ name, accountId }, draftStore) => {
        const merged = await mergeDrafts(draftStore.entries(), request, given(name))
        const changed = merged.filter(({ isChanged }) => isChanged)
        const rows = changed.map(({ position, document, merging: { text } }) => ({
          position,
          document: setText(document, request.kind, text, {
            ...document.merged,
            [request.kind]: text,
          }),
        }))
        const entries = rows.length === 0 ? [] : await draftStore.save(accountId, rows)
        await remember(toKey(batchId), request, 1)
        await remember(ALL, request, MAX_RECENT)
        return succeed({
          entries,
          before: changed.map(({ document }) => toBefore(request.kind, document)),
        })
      }),
    restore: (batchId, kind, before) =>
      drafts.act(batchId, async ({ accountId }, draftStore) => {
        const rows = before.flatMap(({ documentId, text, merged }) => {
          const entry = draftStore.entry(documentId)
          if (!entry) return []
          const { position, document } = entry
          return [{ position, document: setText(document, kind, text, merged) }]
        })
        if (rows.length < before.length) return fail('notFound')
        return succeed(await draftStore.save(accountId, rows))
      }),
  }
}

/** Returns the templates that were last applied in the batch. */
export async function readLastTemplates(
  journal: Pick<Journal, 'memory'>,
  batchId: BatchId,
): Promise<LastTemplates> {
  const { name, message } = await recallTemplates(journal, toKey(batchId))
  return omitUndefined({ name: name[0], message: message[0] })
}

/** Returns the memory of the templates, for a commit together with their batch. */
export function toTemplateMemory(
  batchId: BatchId,
  { name, message }: LastTemplates,
  at: EpochMs,
): Memory {
  const value: Remembered = { name: listIfAny(name), message: listIfAny(message) }
  return { key: toKey(batchId), value, at }
}

function listIfAny(template: string | undefined): readonly string[] {
  return template === undefined ? [] : [template]
}

async function recallTemplates(journal: Pick<Journal, 'memory'>, key: string): Promise<Remembered> {
  return rememberedSchema.catch(NONE).parse((await journal.memory.recall(key))?.value)
}

const ALL = 'templates'

function toKey(batchId: BatchId): string {
  return `${ALL}:${batchId}`
}

function setText(
  document: DraftDocument,
  kind: MergedText,
  text: string | undefined,
  merged: DraftDocument['merged'],
): DraftDocument {
  const changed = { ...document, merged }
  return kind === 'name'
    ? omitUndefined({ ...changed, name: text ?? '' })
    : omitUndefined({ ...changed, message: text })
}

function toBefore(kind: MergedText, document: DraftDocument): TextBefore {
  return omitUndefined({
    documentId: document.id,
    text: document[kind],
    merged: document.merged,
  })
}
