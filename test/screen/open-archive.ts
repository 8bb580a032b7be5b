// Opens the window at the archive, with given rows.
import { succeed } from '../../shared/model/failure.ts'
import type { ArchiveSummary } from '../../shared/model/archive-view.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { makeRow, NOW, SHA256, signed } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

export const storedRow = (number: number): DocumentRowView =>
  makeRow(number, {
    tracking: signed(),
    archive: {
      kind: 'stored',
      path: `2026/Contrato ${String(number)}_assinado.pdf`,
      sha256: SHA256,
      sizeBytes: 184_320,
      pages: 3,
      storedAt: NOW,
    },
  })

export const lostRow = (number: number, found?: typeof SHA256): DocumentRowView =>
  makeRow(number, {
    tracking: signed(),
    archive: {
      kind: 'failed',
      fault: found === undefined ? 'fileMissing' : 'fileChanged',
      tries: 0,
      nextTryAt: NOW,
      earlier: [
        {
          path: `2026/Contrato ${String(number)}.pdf`,
          sha256: SHA256,
          sizeBytes: 1,
          pages: 1,
          storedAt: NOW,
        },
      ],
      ...(found === undefined ? {} : { found }),
    },
  })

export const ARCHIVE_SUMMARY: ArchiveSummary = {
  folder: '/assinados',
  isDefaultFolder: true,
  condition: 'ready',
  stored: 1,
  missing: 0,
  asked: 0,
  findings: 0,
  unchecked: 0,
  manifest: { kind: 'unwritten' },
}

export async function openArchive(
  rows: readonly DocumentRowView[],
  summary: Partial<ArchiveSummary> = {},
  answers: Partial<Answers> = {},
) {
  const opened = await openWindow({
    'document.list': ({ view, offset, limit }) => {
      const found = rows.filter(({ archive }) =>
        view === 'archive' || view === 'stored'
          ? archive.kind === 'stored'
          : archive.kind === 'failed',
      )
      return succeed({
        rows: found.slice(offset, offset + limit),
        total: found.length,
        unreadable: [],
      })
    },
    'archive.summary': () => succeed({ ...ARCHIVE_SUMMARY, ...summary }),
    'archive.open': () => succeed({}),
    'archive.show': () => succeed({}),
    ...answers,
  })
  await opened.user.keyboard('{Control>}4{/Control}')
  const calls = (operation: string) =>
    opened.bridge.calls.filter((call) => call.operation === operation).map(({ input }) => input)
  return { ...opened, calls }
}
