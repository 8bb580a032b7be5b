// Reports of documents: their headings, and what the window says of them.
import type { report as portuguese } from './report.pt-BR.ts'

export const report: Readonly<Record<keyof typeof portuguese, string>> = {
  'report.title': 'Report',
  'report.save': 'Report',
  'report.as.xlsx': 'Excel workbook (XLSX)',
  'report.as.csv': 'Text with semicolons (CSV)',
  'report.saved_one': '{{file}}: {{count}} document',
  'report.saved_other': '{{file}}: {{count}} documents',
  'report.notSaved': 'The report was not saved',
  'report.ofSelection': 'The selected ones; without a selection, all of the list',
  'report.ofBatch': 'All documents of the batch',
  'report.column.batch': 'Batch',
  'report.column.document': 'Document',
  'report.column.state': 'State',
  'report.column.reason': 'Reason',
  'report.column.signed': 'Signed',
  'report.column.signers': 'Signers',
  'report.column.missing': 'Who is missing',
  'report.column.sentAt': 'Sent',
  'report.column.deadline': 'Deadline',
  'report.column.lastSignedAt': 'Last signature',
  'report.column.checkedAt': 'Checked',
  'report.column.file': 'Signed file',
  'report.column.sha256': 'SHA-256',
  'report.column.partnerId': 'Id at the service',
}
