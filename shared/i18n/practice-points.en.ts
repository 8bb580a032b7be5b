// What each setting and each fault of the practice service means, by its name.
import type {
  practiceFaults as portugueseFaults,
  practiceSettings as portugueseSettings,
} from './practice-points.pt-BR.ts'

export const practiceSettings: Readonly<Record<keyof typeof portugueseSettings, string>> = {
  signAfterMs:
    'The fictitious signers sign by themselves, each so many milliseconds after their turn came. Without a value, never.',
  slowSigners:
    'Signers who take long, by e-mail: they sign so many milliseconds after the invitation. Move the clock on to see them sign.',
  absentSigners: 'E-mails at which nobody ever signs by themselves.',
  clockAheadMs:
    'The clock of the service runs ahead by so many milliseconds (in the Date header too).',
  expiryEveryMs:
    'How often the process runs that expires passed deadlines; the document says daily (STATE-11).',
  reminderDays:
    'Days between the reminders, by the name of the frequency; the document shows ThreeDays only (OPEN-08).',
  tellsSubstitutes:
    'Substitutes get the first link too; the document says only that a resend does not reach them (RES-05).',
  removedStatus: 'Status of the status query for a deleted document (OPEN-03).',
  appRemovalSaysCanceled:
    'A deletion in the application says that signatures were cancelled; some deletions do not (EVT-17).',
  webhookUrlStatus: 'Status for a webhook address that breaks the rule (OPEN-07).',
  webhookTimeoutMs:
    'How many milliseconds a webhook has to answer; the document says 20 seconds (LIM-06).',
  webhookPorts:
    'Port of this machine for each registered host, for example {"escritorio.com.br":8080}. No other host is connected to.',
  shufflesEvents:
    'The events of one move go out the last one first: order is not guaranteed (EVT-06).',
  offersPartlyKnown:
    'Offers the operations whose shape the document does not show, at the paths of the practice bindings (PART-01).',
  rolesCacheMs:
    'For how many milliseconds the list of roles comes from a cache; the document says up to 1 hour (ROLE-04).',
  listsCacheMs:
    'For how many milliseconds folders, groups and templates come from a cache; the document says up to 3 hours (LIM-09).',
  givesQuotaBack: 'A cancelled document is given back to the quota (CAN-07).',
  storesLogos:
    'The service can store logos; without it it answers “Não foi possível armazenar o logo” (ACC-10).',
  listLagMs: 'A created document appears in the list only after so many milliseconds.',
  maxPerPage: 'Most items of a page, whatever is asked for (LIM-08).',
  filterZone: 'Time zone of the day in the list’s date filters (LIST-08).',
  nameFilterIgnoresCase: 'The filter by name ignores letter case (LIST-15).',
  memberOf: 'Access groups that this key is a member of, for hidesGrouped.',
  takesRequiredNumberOnCreate:
    'requireDocumentNumber is taken on create already; the document shows it on edit only (SIGN-13).',
  hidesGrouped: 'The list of this key shows only what its groups may see (CREATE-11).',
  normalisesNames: 'Names of documents come back trimmed and in NFC.',
  nameLength: 'Names of documents are cut at so many characters. Without a value, never.',
  lowersEmails: 'E-mails come back in lower case.',
  pageBase: 'Number of the first page in signature areas (OPEN-06).',
  areaOrigin: 'Corner from which x and y count in signature areas (OPEN-06).',
  refusedFileStatus: 'Status for a PDF with a password or locked against editing (OPEN-07).',
  missingAreasStatus:
    'Status when the account requires positioning and there are no areas (OPEN-07).',
  mixedOrderStatus: 'Status when only some signers have an order (OPEN-07).',
  wrongMethodStatus: 'Status for a method that the path does not have; the document does not say.',
  oversizeStatus: 'Status for a body over 70 MB (ERR-19).',
  refusesUnknownInformationFields:
    'An information field that the account does not have is refused, else taken (CREATE-33).',
  isStrict:
    'Refuses what the document leaves open and a careful client never sends: dates in the past, positions with gaps, areas off the page, SMS without a telephone (OPEN-12).',
  actionStatus: 'Status of success of remove, cancel, resend and edit (OPEN-09).',
  removesOnlySigner: 'The only signer can be removed (REM-08).',
  certificateMethod:
    'Name of the authentication method by digital certificate, which the document does not show (OPEN-08).',
  selfieMethod: 'Name of the evidence by selfie, which the document does not show (OPEN-08).',
  facialBiometryMethod:
    'Name of the evidence by facial biometry, which the document does not show (OPEN-08).',
  convertsWord:
    'DOC and DOCX are converted by the LibreOffice of this machine where there is one, else by a plain rendering of the text.',
  urlSeconds:
    'For how many seconds a download address is good; the document says 5 minutes (LIM-05).',
  withoutRules:
    'Rules switched off by their number in the checklist (for example REM-04), to see whether a test notices.',
}

export const practiceFaults: Readonly<Record<keyof typeof portugueseFaults, string>> = {
  timeoutBeforeActing: 'takes the body, does nothing, never answers',
  timeoutAfterActing: 'acts, never answers',
  resetInBody: 'cuts the connection half way through the body',
  resetAfterActing: 'acts, then cuts the connection',
  '500AfterActing': 'acts and answers 500',
  '500': 'does not act and answers 500',
  '500AtHeaders': 'answers 500 before the body has come',
  empty201: 'acts and answers 201 without a body',
  html502: 'does not act and answers a page 502, as an intermediary would',
  '503RetryAfter': 'acts and asks to come back later (503)',
  duplicatePost: 'acts twice, as behind a proxy that repeats',
  actsLate: 'cuts the connection and acts after the wait',
  slowAnswer: 'answers after the wait',
  slowBytes: 'the answer comes in ten pieces, with the wait between them',
  expiredUrl: 'the download address is no longer good',
  truncatedDownload: 'half of the file, then the connection is cut',
  keyRevoked: 'the key is no longer good, until “the key is good again” is armed',
  keyRestored: 'the key is good again',
  quotaExhausted: 'the quota is used up, for this call',
  featureRemoved: 'the plan lacks the feature, for this call',
  staleAnswer: 'a reading answers what it answered last time, as from a cache',
  listedLate: 'what is created appears in the list only after the wait',
  skewedDate: 'the Date header is off by so many milliseconds, either way',
  loweredEmails: 'the e-mails of the answer are in lower case',
}
