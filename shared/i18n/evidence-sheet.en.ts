// The evidence sheet: what it says of a batch, and how it is checked by people without the program.
import type { evidenceSheet as portuguese } from './evidence-sheet.pt-BR.ts'

export const evidenceSheet: Readonly<Record<keyof typeof portuguese, string>> = {
  'report.as.evidence': 'Evidence sheet (SHA-256)',
  'evidenceSheet.fileName': 'Evidence',
  'evidenceSheet.title': 'Evidence sheet: {{name}}',
  'evidenceSheet.made': 'Made on {{when}}.',
  'evidenceSheet.counts': 'Documents: {{documents}}. Signed files stored: {{files}}.',
  'evidenceSheet.chain':
    'All that happened is in a chain of records: each record has the SHA-256 of itself together with that of the one before.\nLast record at that moment: no. {{number}}, of {{when}}. Its number and SHA-256:',
  'evidenceSheet.chainWhole': 'The whole chain was verified before this sheet: intact.',
  'evidenceSheet.chainBroken':
    'ATTENTION: the chain was verified and is NOT intact from record no. {{number}} on.',
  'evidenceSheet.howTo': `How to check without the program

1. The files. Each line without "#" has the SHA-256 of a signed file and its name inside the folder of signed files,
   or its whole path where it is in a folder used before.
   Open the folder of signed files in a terminal, with this sheet in it, and use:
     Linux:    sha256sum -c "SHEET.txt"
     macOS:    shasum -a 256 -c "SHEET.txt"
     Windows:  certutil -hashfile "FILE.pdf" SHA256     (one file at a time; compare with its line)
   If a single byte of the file changes, its SHA-256 is another.

2. The chain. Who has the program writes it with: verify-audit --export chain.jsonl
   Each line is a record: seq, at, kind, payload (text) and hash. The hash is the SHA-256, in UTF-8, of:
     hash of the record before (empty for the first) + line break (\\n) + JSON without blanks of [seq, at, kind, payload]
   This Python program verifies all of them and ends with the number and the SHA-256 of the last one:
     import hashlib, json
     h = ''
     for line in open('chain.jsonl', encoding='utf-8'):
         e = json.loads(line)
         t = h + '\\n' + json.dumps([e['seq'], e['at'], e['kind'], e['payload']], ensure_ascii=False, separators=(',', ':'))
         h = hashlib.sha256(t.encode('utf-8')).hexdigest()
         assert h == e['hash'], e['seq']
     print(e['seq'], h)
   The record with the number of this sheet must have the SHA-256 of this sheet.

3. With the program: verify-audit "SHEET.txt" verifies the chain, the record of this sheet and the files.

The sheet shows that files and records are the same since it was made. Who signed, and how, is proven by the
signature service, inside each PDF.`,
  'evidenceSheet.sent': '  id at the service {{partnerId}}, sent on {{when}}',
  'evidenceSheet.original': '  SHA-256 of the original: {{sha256}}',
  'evidenceSheet.signed': '  signed: {{who}} ({{role}}) {{when}}',
  'evidenceSheet.notSigned': '  not signed: {{who}} ({{role}})',
  'evidenceSheet.noFile': '  no signed file stored',
}
