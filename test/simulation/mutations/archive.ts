// Mutations of the archive's rules, A1 to A4.
import type { SimMutation } from './mutation.ts'

const FETCH = 'main/archive/fetch-final.ts'
const COMMIT = 'main/archive/commit-file.ts'
const DOWNLOAD = 'main/archive/download-file.ts'

export const ARCHIVE_MUTATIONS: readonly SimMutation[] = [
  {
    name: 'a1-looks-once',
    rule: 'A1',
    file: FETCH,
    find: '    readSigned(ports, row),\n  ])',
    replace: '    before,\n  ])',
    says: 'a file is final though somebody was added to its signers while it was fetched',
    proof: 'invariant',
  },
  {
    name: 'a1-takes-any-status',
    rule: 'A1',
    file: FETCH,
    find: "if (value.signatureStatus !== 'Signed') {",
    replace: "if (value.signatureStatus === '') {",
    says: 'a file is final though the document waits for signatures again',
    proof: 'invariant',
  },
  {
    name: 'a2-opens-nothing',
    rule: 'A2',
    file: FETCH,
    find: 'if (!verified || verified.sha256 !== written.sha256) {',
    replace:
      'if (!verified) return { ...written, pages: 1 }\n  if (verified.sha256 !== written.sha256) {',
    says: 'half a file, or the page of an intermediary, is stored as a signed contract',
    proof: 'invariant',
  },
  {
    name: 'a2-believes-the-journal',
    rule: 'A2',
    file: 'main/archive/recover-interrupted.ts',
    find: 'if ((await disk.fingerprint(finalPath))?.sha256 === sha256) return stored',
    replace: 'return stored',
    says: 'a file that never got its name is stored after a power cut',
    proof: 'invariant',
  },
  {
    name: 'a2-takes-what-lies-there',
    rule: 'A2',
    file: COMMIT,
    find: 'if (there.isOurs || !(await isSame(context, join(folder, own), verified))) return false',
    replace: 'if (there.isOurs) return false',
    says: 'whatever has the name is taken for the signed file',
    proof: 'invariant',
  },
  {
    name: 'a3-fetches-once',
    rule: 'A3',
    file: COMMIT,
    find: ': { storedAt, fetchAgainAt: toEpochMs(storedAt + FETCH_AGAIN_MS) }',
    replace: ': { storedAt }',
    says: 'what was served as final and was not stays for good',
    proof: 'invariant',
  },
  {
    name: 'a3-believes-the-wall',
    rule: 'A3',
    file: 'main/archive/refetch-schedule.ts',
    find: 'if (ageMs === undefined || serviceAt === undefined || ageMs >= FETCH_AGAIN_MS)',
    replace: 'if (ageMs !== -1 || serviceAt === undefined)',
    says: 'a clock that was set forward has it fetched once more at once, and never again',
    proof: 'invariant',
  },
  {
    name: 'a3-forgets-partials',
    rule: 'A3',
    file: FETCH,
    find: 'if (await isKnownPartial(ports.journal, row.id, { sha256, signedBy: after.signedBy })) {',
    replace: "if (row.id === '') {",
    says: 'a partial file that was fetched before is stored as final',
    proof: 'invariant',
  },
  {
    name: 'a4-keeps-the-address',
    rule: 'A4',
    file: DOWNLOAD,
    find: '  for (let tried = 0; tried < MAX_TICKETS; tried += 1) {\n    const ticket = toAnswer(await askTicket())\n',
    replace:
      '  const ticket = toAnswer(await askTicket())\n  for (let tried = 0; tried < MAX_TICKETS; tried += 1) {\n',
    says: 'an address that was refused is asked again',
    proof: 'invariant',
  },
  {
    name: 'a4-tells-the-address',
    rule: 'A4',
    file: DOWNLOAD,
    find: "throw new ArchiveError('unreachable', download.detail)",
    replace: "throw new ArchiveError('unreachable', ticket.value.url)",
    says: 'an address that opens the contract to anybody is written down',
    proof: 'invariant',
  },
]
