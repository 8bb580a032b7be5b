import type { support as texts } from './support.pt-BR.ts'

export const support: Readonly<Record<keyof typeof texts, string>> = {
  'support.title': 'Report for support',
  'support.about':
    'Versions, settings, figures and the recent technical log. No key, e-mail, CPF, name of a person or of a file.',
  'support.show': 'See the report',
  'support.text': 'Text of the report',
  'support.again': 'Refresh the report',
  'support.save': 'Save…',
  'support.saved': 'Saved as {{file}}. Send the file to whoever helps you.',
  'support.failed': 'The report was not made',
  'support.notSaved': 'The report was not saved',
  'about.title': 'About',
  'about.version': 'Version {{version}}',
  'about.host.electron': 'Electron {{version}}',
  'about.host.standIn': 'Stand-in for Electron',
  'about.host.commandLine': 'Command line',
  'about.chromium': 'Chromium {{version}}',
  'about.node': 'Node.js {{version}}',
  'about.license':
    '© 2026 Signature Batches. All rights reserved: its use needs a written agreement.',
  'about.notices': 'Third-party licences',
  'about.notOpened': 'The licences were not opened',
  'about.network':
    'The program only talks to the signature service and, where there is one, to the address of updates. Nothing about its use is sent: no telemetry, no statistics, no crash reports.',
}
