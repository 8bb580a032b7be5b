import type { sampleSheet as portuguese } from './sample-sheet.pt-BR.ts'

export const sampleSheet: Readonly<Record<keyof typeof portuguese, string>> = {
  'sampleSheet.column.documentName': 'Contract',
  'sampleSheet.about.documentName': 'Name of the document, as whoever signs sees it.',
  'sampleSheet.column.file': 'File',
  'sampleSheet.about.file':
    'Name of the contract’s file, with or without .pdf. Without it the program looks for the file by the name and the CPF of whoever signs and by the name of the contract.',
  'sampleSheet.column.name': 'Name',
  'sampleSheet.about.name':
    'Full name of whoever signs. Names in capitals are rewritten: ANA DA SILVA becomes Ana da Silva.',
  'sampleSheet.column.email': 'E-mail',
  'sampleSheet.about.email': 'Address that gets the request to sign. Required.',
  'sampleSheet.column.documentNumber': 'CPF',
  'sampleSheet.about.documentNumber':
    'CPF of whoever signs, with or without punctuation. Leading zeros that a spreadsheet drops are put back.',
  'sampleSheet.column.telephone': 'Phone',
  'sampleSheet.about.telephone':
    'With its area code: (11) 98765-4321. Needed for SMS and WhatsApp. From abroad with the country’s code: +351 912 345 678.',
  'sampleSheet.column.role': 'Role',
  'sampleSheet.about.role':
    'Role in which the person signs, as it exists in the account: Contratante, Locador, Testemunha, … Required.',
  'sampleSheet.column.order': 'Order',
  'sampleSheet.about.order':
    'Who signs first: 1, 2, 3, … For all signers of a document or for none; with the same number, at the same time.',
  'sampleSheet.column.deadline': 'Deadline',
  'sampleSheet.about.deadline':
    'Last day to sign, dd/mm/yyyy: open until 23:59:59 of that day. Empty: no deadline.',
  'sampleSheet.column.message': 'Message',
  'sampleSheet.about.message': 'Text that the signers get with the request.',
  'sampleSheet.column.scheduledTo': 'Send on',
  'sampleSheet.about.scheduledTo':
    'When the request goes out, dd/mm/yyyy hh:mm. Empty: as soon as the batch is sent.',
  'sampleSheet.column.folder': 'Folder',
  'sampleSheet.about.folder': 'Folder of the account that keeps the document, by its name.',
  'sampleSheet.column.categories': 'Categories',
  'sampleSheet.about.categories': 'Categories of the account, separated by semicolons.',
  'sampleSheet.column.groups': 'Groups',
  'sampleSheet.about.groups':
    'Groups of the account that see the document, separated by semicolons.',
  'sampleSheet.column.reminder': 'Reminder',
  'sampleSheet.about.reminder': 'How often those who have not signed are reminded: Every 3 days.',
  'sampleSheet.column.observers': 'Observers',
  'sampleSheet.about.observers':
    'E-mails of those who get the signed document without signing it, separated by semicolons.',
  'sampleSheet.column.authenticationMethod': 'Authentication',
  'sampleSheet.about.authenticationMethod':
    'How the person confirms who they are: E-mail, SMS or WhatsApp.',
  'sampleSheet.column.signatureLinkMethod': 'Channel',
  'sampleSheet.about.signatureLinkMethod': 'How the link arrives: E-mail, SMS, WhatsApp or None.',
  'sampleSheet.column.additionalAuthenticationMethods': 'Evidence',
  'sampleSheet.about.additionalAuthenticationMethods':
    'What else is asked of whoever signs, separated by semicolons: Document with photo.',
  'sampleSheet.column.substitutes': 'Substitutes',
  'sampleSheet.about.substitutes':
    'E-mails of those who may sign in the person’s place, separated by semicolons.',
  'sampleSheet.column.language': 'Language',
  'sampleSheet.about.language': 'Language of the messages to the person: Portuguese.',
  'sampleSheet.column.saveAsContact': 'Save as contact',
  'sampleSheet.about.saveAsContact':
    'Yes or No: the person becomes a contact of the account. Needs a name and a CPF.',
  'sampleSheet.column.requireDocumentNumber': 'Require CPF',
  'sampleSheet.about.requireDocumentNumber': 'Yes or No: the person gives the CPF when signing.',
  'sampleSheet.contracts': 'Contracts',
  'sampleSheet.explained': 'Explanation',
  'sampleSheet.header.column': 'Column',
  'sampleSheet.header.about': 'What it says',
  'sampleSheet.header.place': 'Where',
  'sampleSheet.place.here': 'in this sheet',
  'sampleSheet.place.more': 'add it if you need it',
  'sampleSheet.numbered': '{{column}} 1, {{column}} 2, …',
}
