// The archive: the signed files, what the check found of them, the lists beside them, and their names.
import { z } from 'zod'
import {
  archiveSummarySchema,
  besideResultSchema,
  copyResultSchema,
  findingResultSchema,
  manifestStateSchema,
  nameExamplesSchema,
} from '../model/archive-view.ts'
import { documentPageSchema } from '../model/document-view.ts'
import { documentSelectionSchema } from '../model/selection.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, nothing, ofDocument } from './operation-shape.ts'

/** As long as a saved template may be; one that is being typed may be empty. */
const TEMPLATE_LENGTH = 500
/** Rows of a list that are asked for at once. */
const LONGEST_PAGE = 500

export const ARCHIVE_OPERATIONS = {
  'archive.summary': { input: nothing, output: archiveSummarySchema },
  'archive.open': { input: ofDocument, output: nothing },
  'archive.show': { input: ofDocument, output: nothing },
  'archive.openFolder': { input: nothing, output: nothing },
  /** Asks for a folder; nothing in it is written over. */
  'archive.copy': {
    input: z.strictObject({ selection: documentSelectionSchema }),
    output: copyResultSchema,
  },
  /** Asks where to; the names are those of the archive, without its folders. */
  'archive.zip': {
    input: z.strictObject({ selection: documentSelectionSchema }),
    output: copyResultSchema,
  },
  /** What a person has to look at: missing, changed, served otherwise the second time. */
  'archive.findings': {
    input: z.strictObject({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(LONGEST_PAGE),
    }),
    output: documentPageSchema,
  },
  /** `refetch`: from the service again, beside what lies there. `leave`: it is right as it is. */
  'archive.settle': {
    input: z.strictObject({ documentIds, how: z.enum(['refetch', 'leave']) }),
    output: z.array(findingResultSchema).readonly(),
  },
  /** Every stored file is looked at now; the summary tells how far it is. */
  'archive.startCheck': { input: nothing, output: nothing },
  'archive.stopCheck': { input: nothing, output: nothing },
  'archive.writeManifest': { input: nothing, output: manifestStateSchema },
  /** DL-07: under a name of its own, beside the archive's files. */
  'archive.saveWithAttachments': { input: ofDocument, output: besideResultSchema },
  /** How real documents would be named, and which columns they have. */
  'archive.tryNames': {
    input: z.strictObject({ template: z.string().max(TEMPLATE_LENGTH) }),
    output: nameExamplesSchema,
  },
} as const satisfies OperationSchemas
