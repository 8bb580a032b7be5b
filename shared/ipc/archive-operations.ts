// Archive: the signed files, the findings of the check, the manifest, and the files' names.
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

/** Most characters of a template, as of a saved one; a template that is being typed may be empty. */
const TEMPLATE_LENGTH = 500
/** Most rows of a page. */
const LONGEST_PAGE = 500

export const ARCHIVE_OPERATIONS = {
  'archive.summary': { input: nothing, output: archiveSummarySchema },
  'archive.open': { input: ofDocument, output: nothing },
  'archive.show': { input: ofDocument, output: nothing },
  'archive.openFolder': { input: nothing, output: nothing },
  /** Opens a dialog for a folder, and copies the files into it; no file there is overwritten. */
  'archive.copy': {
    input: z.strictObject({ selection: documentSelectionSchema }),
    output: copyResultSchema,
  },
  /** Opens a dialog for the zip file; its files have the archive's names, without folders. */
  'archive.zip': {
    input: z.strictObject({ selection: documentSelectionSchema }),
    output: copyResultSchema,
  },
  /** Returns a page of the documents with a finding: a missing or changed file, or a second fetch that differed. */
  'archive.findings': {
    input: z.strictObject({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(LONGEST_PAGE),
    }),
    output: documentPageSchema,
  },
  /**
   * Settles findings; `refetch`: fetches the file again, beside the one that lies there; `leave`: accepts what was
   * found.
   */
  'archive.settle': {
    input: z.strictObject({ documentIds, how: z.enum(['refetch', 'leave']) }),
    output: z.array(findingResultSchema).readonly(),
  },
  /** Starts a check of every stored file; the summary has its progress. */
  'archive.startCheck': { input: nothing, output: nothing },
  'archive.stopCheck': { input: nothing, output: nothing },
  'archive.writeManifest': { input: nothing, output: manifestStateSchema },
  /** Saves the file with its attachments beside the archive's files, under a name of its own (DL-07). */
  'archive.saveWithAttachments': { input: ofDocument, output: besideResultSchema },
  /** Returns the names that the template gives to real documents, and the columns that they have. */
  'archive.tryNames': {
    input: z.strictObject({ template: z.string().max(TEMPLATE_LENGTH) }),
    output: nameExamplesSchema,
  },
} as const satisfies OperationSchemas
