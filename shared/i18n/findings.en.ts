// What each finding says: what is wrong and what to do.
import type { findings as portuguese } from './findings.pt-BR.ts'

export const findings: Readonly<Record<keyof typeof portuguese, string>> = {
  'finding.file.missing': 'The file {{file}} does not exist. Check the path.',
  'finding.file.notInBatch':
    'The sheet names the file {{file}}, which is not in the batch. Choose this document’s file.',
  'finding.file.notChosen': 'No file yet. Choose the file of this line of the sheet.',
  'finding.file.notAFile':
    '{{file}} is not a file but a folder or a device. Add the files of the folder.',
  'finding.file.empty': 'The file {{file}} is empty. Make the file again.',
  'finding.file.changed': 'The file {{file}} changed while it was read. Try again.',
  'finding.file.notPdf':
    'The file is neither a PDF nor of another accepted kind. Send PDF, DOC, DOCX, JPG, PNG or TIFF.',
  'finding.file.damaged': 'The PDF is damaged and does not open. Make the file again.',
  'finding.file.passwordRequired':
    'The PDF needs a password to open and would be refused. Open it with the password, in Files, or save a copy without one.',
  'finding.file.encrypted':
    'The PDF is encrypted and would be refused. Save a copy without protection.',
  'finding.file.editLocked':
    'The PDF is locked for editing and would be refused. Save a copy without protection.',
  'finding.file.tooLarge': 'The file is too large to be sent. Make it smaller.',
  'finding.file.tooMuchMemory':
    'The file takes more memory to read than any contract does: it may have been made to do harm. Do not send it. Ask for another copy, or print it to a new PDF.',
  'finding.file.timedOut':
    'Reading the PDF took too long and was stopped twice. When the computer is less busy, use “Replace file” and choose it again; if it happens once more, make the PDF again.',
  'finding.file.unreadable': 'The file could not be read. See that it exists and may be read.',
  'finding.file.notStored':
    'The copy of {{file}} could not be kept: the disk is full or cannot be written. Free some space and choose the file again.',
  'finding.file.linkedContent':
    'The Word file shows pictures, text or data that lie outside it, on a computer or on the internet. They are not fetched when it is converted here, and signers may see something else or nothing. Embed them in Word (File, Info, Edit Links to Files: break the link) and add the file again.',
  'finding.file.wordUnreadable':
    'The Word file is damaged, or is not of Word. Open it in Word and save it again, as DOCX or PDF; if it does not open, ask for another copy.',
  'finding.file.wordLocked':
    'The Word file needs a password and cannot be read. Open it in Word with the password, remove it (File, Info, Protect Document), save and add the file again.',
  'finding.file.imageUnreadable':
    'The image is damaged, or of a kind that cannot become a PDF. Scan it again or save it as PDF.',
  'finding.file.imageTooLarge':
    'The image is larger than a scanned page. Reduce its resolution to 300 dpi and add it again.',
  'finding.file.lowResolution':
    'The image has only {{dpi}} dots per inch: its text may be unreadable. Look at the page, or scan it with 200 or more.',
  'finding.file.noText':
    'Scanned file without text: names and CPFs were not compared with the row. Check on the pages whose contract it is and where each person signs.',
  'finding.file.imageSeries':
    'Images of one name with running numbers became a document each: this one and {{names}}. If they are pages of one contract, join them into one PDF and add that in their place.',
  'finding.file.large': 'The file is over 50 MB: sending it may take long.',
  'finding.file.sameContent':
    'Same as document {{number}} (“{{name}}”): the content is equal. See that it did not come in twice.',
  'finding.file.pagesUnknown':
    'The pages of a DOC or DOCX are known only after the service converted it: check the positions.',
  'finding.body.overLimit':
    'File too large: {{megabytes}} MB (at most {{most}} MB). Lower its resolution or split it.',
  'finding.annex.waiting':
    'The annexes of the batch are not appended to this contract yet. Wait a moment; if it stays so, append them again in Annexes.',
  'finding.annex.word':
    'A Word contract takes no annexes. Convert it to PDF here, send it in another batch or take the annexes out.',
  'finding.annex.signed':
    'This PDF already has a digital signature, which appended annexes would break. Send it in another batch or take the annexes out.',
  'finding.annex.notAppended':
    'The annexes could not be appended to this PDF, which has a defect. Make the file again or send it in another batch.',
  'finding.annex.storeUnwritable':
    'The contract with its annexes could not be written. Free some disk space and append them again in Annexes.',
  'finding.document.nameMissing': 'The document has no name.',
  'finding.document.nameLong':
    'The name has {{length}} characters. The service does not say how many it takes; over {{most}} it may refuse or cut it.',
  'finding.document.nameUnmerged':
    'The name has {{fields}} and would be sent like that. Apply the template in Options, or take the braces out.',
  'finding.document.noSigner': 'The document has no signer. Give at least one.',
  'finding.document.sentBefore':
    'A document with the same file, name and signers was sent before. To send it once more, confirm this document.',
  'finding.document.sentUnderOtherName':
    'The same file with the same signers went out under another name before: “{{name}}”, in the batch “{{batch}}”, sent on {{releasedAt}}. Check that it is to go out again; if not, remove this document.',
  'finding.document.sourceSigned':
    'Everybody has signed the document whose place this one would take. Remove this one; for another contract, prepare a new document.',
  'finding.document.refused':
    'The service refused this document as it is: “{{message}}”. Correct what it says; if it was settled on the platform meanwhile, send it all the same.',
  'finding.document.twiceInBatch':
    'The same file, name and signers appear more than once in the batch (“{{first}}”). Remove the repeat.',
  'finding.signer.emailMissing': 'The signer has no e-mail.',
  'finding.signer.emailInvalid': '“{{email}}” is not a valid e-mail. Correct the address.',
  'finding.signer.emailSeveral':
    '“{{email}}” holds more than one e-mail, and each signer has one. Keep {{first}} or the other; for {{others}} add a signer or, to be kept informed only, an observer.',
  'finding.signer.emailSlip':
    '“{{email}}” looks mistyped: should it be {{suggestion}}? If it is right, leave it.',
  'finding.signer.roleMissing': 'The signer has no role.',
  'finding.signer.roleRefused':
    'The service refused the role “{{role}}”: “{{message}}”. Choose another one; if it was created on the platform meanwhile, send it all the same.',
  'finding.signer.roleUnknown':
    'The account has no role “{{role}}”. Its roles: {{known}}. A new role may take up to 1 hour to appear.',
  'finding.signer.roleNotGiven':
    'The column mapping has no role for “{{text}}”. Choose this signer’s role or complete the mapping in the sheet.',
  'finding.signer.duplicate':
    '{{email}} with the role “{{role}}” appears twice in the document. Remove one or change the role.',
  'finding.signer.samePerson':
    'The same person is in this document twice: as “{{firstRole}}” and as “{{role}}” ({{email}}). See that a party is not the witness as well.',
  'finding.signer.sender':
    '{{email}} is the address of {{user}}, who uses this account. If they do not sign, correct the e-mail.',
  'finding.signer.witnessMissing':
    'The sheet has a witness (“{{column}}”: {{text}}) who is not among the signers. Add them, or choose the column when the sheet is applied.',
  'finding.signer.orderUnreadable': 'The order “{{text}}” is not a position. Use 1, 2, 3…',
  'finding.signer.orderMixed': 'Only some signers have an order. Give it to all or to none.',
  'finding.signer.linkUnreadable':
    '“{{text}}” is no way to send the link. Use E-mail, SMS, WhatsApp or None.',
  'finding.signer.flagUnreadable': '“{{text}}” is neither yes nor no. Use Yes or No.',
  'finding.signer.orderGaps': 'The order of the signers has gaps. Use 1, 2, 3…',
  'finding.signer.cpfInvalid': 'The CPF “{{documentNumber}}” is not valid. Check its digits.',
  'finding.signer.cnpjGiven':
    '“{{documentNumber}}” is a CNPJ. Give the CPF of the person who signs for the company.',
  'finding.signer.methodUnknown':
    'The authentication method “{{method}}” is not one that the manual names ({{known}}). The service may refuse it.',
  'finding.signer.telephoneMissing':
    '{{email}} has no phone with country code: SMS and WhatsApp need one.',
  'finding.signer.telephoneSeveral':
    '“{{telephone}}” holds more than one telephone. Keep the one that gets the message for {{email}}.',
  'finding.signer.telephoneDoubtful':
    'The telephone “{{telephone}}” of {{email}} does not look right for country {{country}}: the message may not arrive. Check it.',
  'finding.signer.substituteInvalid':
    '“{{email}}” is not a valid e-mail of a substitute. Correct the address.',
  'finding.signer.saveAsContactIneffective':
    '{{email}} will not be saved as a contact: that needs a name, a valid CPF and the contacts feature in the plan.',
  'finding.signer.noArea':
    '{{email}} has no signature area in this document. Place one in Positions if the signature must be in a certain place.',
  'finding.signer.areaRequired': 'The account demands positions: {{email}} needs a signature area.',
  'finding.area.anchorMissing':
    'The text “{{text}}”, which marks the position of {{role}}, is not in the file. Correct the layout or place by hand.',
  'finding.area.anchorRepeated':
    'The text “{{text}}”, which marks the position of {{role}}, is there {{matches}} times (pages {{pages}}). Say in the layout which one counts, or place by hand.',
  'finding.area.anchorScanned':
    'The file is an image without text: the layout does not find “{{text}}”, which marks the place of {{role}}. Place the area by hand or use a layout by page.',
  'finding.area.anchorUnknown':
    'The layout looks for the name or CPF of {{role}}, which the document does not have. Fill it in under Signers and apply the layout again.',
  'finding.area.lineMissing':
    'The text “{{text}}” is in the file, but there is no line to sign on beside it for {{role}}. Place the area by hand.',
  'finding.area.fewPages':
    'The layout puts {{role}} before the last page (distance: {{before}}), and the file does not have that page: the last one is {{pages}}. Place the area by hand.',
  'finding.area.layoutInDoubt':
    'The contract shows the texts of more than one layout ({{layouts}}): none was used. Choose the layout of this document in Positions.',
  'finding.area.orphan':
    'Area {{number}} belongs to no signer of the document. Choose whose it is or remove it.',
  'finding.area.pageMissing':
    'Area {{number}} is on page {{page}}, and the last page of the file is {{pages}}. Change the page or remove the area.',
  'finding.area.pageBeforeFirst':
    'Area {{number}} is on page {{page}}. Pages count from 1. Change the page or remove the area.',
  'finding.area.empty': 'Area {{number}} has no size. Width and height must be over 0%.',
  'finding.area.offPage': 'Area {{number}} leaves the page. Place and size go from 0 to 100%.',
  'finding.area.otherPages':
    'The new version of the file has other pages, and the positions are those of the version before. See where they are.',
  'finding.position.ambiguous':
    '{{name}}: more than one line would do. Place the area on the page.',
  'finding.position.otherPerson':
    '{{name}}: somebody else stands at the line of “{{role}}” ({{found}}). Check that this file belongs to the right row of the sheet.',
  'finding.position.noText':
    '{{name}}: the file has no text, it is an image. Place the area on the page.',
  'finding.position.noTextOnPage':
    '{{name}}: page {{page}} has no text, perhaps it is an image, and the others have no place for the signature. Place the area on the page.',
  'finding.position.scanUnclear':
    '{{name}}: page {{page}} is an image without text, and the lines seen in it do not match the signers, one for each. Place the area on the page.',
  'finding.position.noLine':
    '{{name}}: the contract has no line to sign on. Place the area on the page.',
  'finding.position.notNamed':
    '{{name}}: neither “{{role}}” nor the name stands at a line. Place the area on the page.',
  'finding.position.noLineAtLabel':
    '{{name}}: “{{role}}” is in the contract, but no line stands with it. Place the area on the page.',
  'finding.position.noRoom':
    '{{name}}: text lies where the signature would go. Place the area on the page.',
  'finding.position.notRead':
    '{{name}}: the contract could not be read in time. Place the area on the page or propose again.',
  'finding.text.cpfOther':
    '{{name}}: the CPF {{cpf}} is not in the contract, which has {{found}}. Check which one is right.',
  'finding.text.nameOther':
    '{{name}}: in the contract the name is “{{found}}”. Check which one is right.',
  'finding.text.nameMissing':
    '{{name}}: the CPF is in the contract, but the name is not. Check whether it is the same person.',
  'finding.text.missing':
    '{{name}} is not in the contract, which is with somebody else. Check that this file belongs to the right row of the sheet.',
  'finding.text.otherRow':
    'The contract seems to be that of row {{line}} of the sheet ({{name}}): {{people}} stand in it, not the people of this row. Replace the file before you send.',
  'finding.text.otherDocument':
    'The contract seems to be that of “{{name}}”: {{people}} stand in it, not the people of this document. Replace the file before you send.',
  'finding.area.unseen':
    'Positions copied, proposed or from a layout that nobody has looked at: {{count}}. Open the document and see where they are.',
  'finding.row.keyMissing':
    'The column “{{column}}”, which gathers the lines of a document, is empty in this line. Fill it in or remove the line.',
  'finding.row.linesDiffer':
    'Lines {{lines}} are of one document, but the column “{{column}}” is not the same in all of them. Correct the sheet.',
  'finding.option.labelUnknown':
    '“{{label}}” is in none of the account’s lists. Correct the name, or enter its id under Account.',
  'finding.schedule.deliveryUnreadable':
    'The scheduled delivery “{{text}}” is not a date. Use dd/mm/yyyy hh:mm.',
  'finding.cell.formulaError':
    'The column “{{column}}” shows {{text}}: the sheet’s formula gave no result. Correct the sheet or fill it in here.',
  'finding.schedule.deadlineUnreadable':
    'The deadline “{{text}}” is neither a date nor a number of days. Use dd/mm/yyyy, 15 days or 10 working days.',
  'finding.schedule.deadlinePast': 'The deadline has passed. Choose a date to come.',
  'finding.schedule.deadlineBeforeDelivery':
    'The deadline ends before the scheduled delivery. Change the deadline or the delivery.',
  'finding.schedule.deliveryPast':
    'The scheduled delivery has passed. What the service does then is not documented: choose a time to come, or leave it out.',
  'finding.schedule.cannotCancel':
    'A scheduled document cannot be cancelled before it is delivered to its signers.',
  'finding.option.messageLong':
    'The message has {{length}} characters. The service does not say how many it takes; over {{most}} it may refuse or cut it.',
  'finding.option.messageUnmerged':
    'The message has {{fields}} and would be sent like that. Use “Insert fields…” in Options, or take the braces out.',
  'finding.option.reminderUnknown':
    'The reminder frequency “{{reminderFrequency}}” is not in the service’s manual: it may refuse the document or remind nobody. Choose another in Options unless you know that it is taken.',
  'finding.option.observerInvalid':
    '“{{email}}” is not a valid observer e-mail. Correct the address.',
  'finding.option.groupsWithFolder':
    'With a folder and groups, only members of both see the document.',
  'finding.option.categoriesUnchecked':
    'The service ignores unknown categories without a word: check the ids.',
  'finding.option.categoryUnknown':
    'The account does not offer the category {{category}}: the service would leave it out without a word. Choose another one or take it out.',
  'finding.option.featureMissing':
    'The plan of the account seems to lack “{{feature}}”, which this document uses: the service may refuse it.',
  'finding.account.featureMissing':
    'The account’s plan lacks the feature “{{feature}}” that sending needs. Ask the account’s owner to have it added to the plan.',
}
