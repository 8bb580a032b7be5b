// Support: the report, and the licences of the packages that the program contains.
import { basename } from 'node:path'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

const REPORT_NAME = 'suporte-signature-batches.json'

export function createSupportHandlers({
  support,
  smallFiles,
  desktop,
}: Pick<HandlerContext, 'support' | 'smallFiles' | 'desktop'>): HandlersOf<'support'> {
  /** Report as it was last shown, so that the saved text is the one that the person read. */
  let shown: string | undefined
  return {
    'support.report': async () => {
      shown = await support.report()
      return succeed({ text: shown })
    },
    'support.save': async () => {
      shown ??= await support.report()
      return smallFiles.write('dialog.saveReport', REPORT_NAME, shown)
    },
    'support.openNotices': async () => {
      const { noticesFile: path } = support
      if (path === undefined) return fail('fileMissing', { file: 'THIRD-PARTY-NOTICES.txt' })
      const detail = await desktop.open(path)
      return detail === undefined
        ? succeed({})
        : fail('notOpened', { file: basename(path), detail })
    },
  }
}
