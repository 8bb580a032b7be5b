// How a call is made and its answer judged.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

const PARTNER = 'main/partner'

export const CALL_MUTANTS: readonly ClientMutant[] = [
  ...inFile(`${PARTNER}/network/keyed-transport.ts`, [
    [
      'AUTH-01',
      'authorization: key,',
      'authorization: `Bearer ${key}`,',
      'a scheme stands before the key',
    ],
    [
      'WIRE-01',
      'isUtf8: isUtf8(bytes),',
      'isUtf8: true,',
      'bytes that are no UTF-8 are read with wrong letters',
    ],
  ]),
  ...inFile(`${PARTNER}/network/open-download.ts`, [
    [
      'AUTH-19',
      "headers: { 'accept-encoding': 'identity' },",
      "headers: { 'accept-encoding': 'identity', authorization: 'x' },",
      'a download carries an Authorization header',
    ],
  ]),
  ...inFile(`${PARTNER}/network/open-socket.ts`, [
    [
      'WIRE-10',
      'rejectUnauthorized: true,',
      '',
      'a variable of the environment leaves out the check of certificates',
    ],
  ]),
  ...inFile('shared/model/error-frames.ts', [
    [
      'AUTH-16',
      'stack.indexOf(message) + message.length',
      '0',
      'what an error says is taken for a place in the code, and logged',
    ],
  ]),
  ...inFile(`${PARTNER}/base-address.ts`, [
    [
      'WIRE-10',
      "url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))\n  if (!isAllowed)",
      "url.protocol === 'https:' || url.protocol === 'http:'\n  if (!isAllowed)",
      'the key may go in the clear over a network',
    ],
    [
      'WIRE-10',
      "if (url.username !== '' || url.password !== '') return",
      "if (url.username === 'never') return",
      'an address with credentials is one',
    ],
  ]),
  ...inFile(`${PARTNER}/integration-key.ts`, [
    ['AUTH-20', 'const key = text.trim()', 'const key = text', 'blanks around the key are kept'],
    [
      'AUTH-20',
      "if (prefix !== undefined) return { ok: false, problem: 'prefix', prefix }",
      '',
      'a pasted prefix is not explained',
    ],
  ]),
  ...inFile(`${PARTNER}/answer-facts.ts`, [
    ['ERR-04', 'requestId: problem?.requestId,', '', 'the facts of an answer lack its request id'],
    ['ERR-11', 'retryAfterMs: toRetryAfterMs(headers),', '', 'Retry-After is not read'],
    [
      'ERR-11',
      'return Math.min(Number(text) * 1_000, LONGEST_RETRY_AFTER_MS)',
      'return Number(text) * 1_000',
      'Retry-After may ask for a year',
    ],
  ]),
  ...inFile(`${PARTNER}/read-answer.ts`, [
    [
      'CONT-05',
      'if (status === 404 && notFound && (isBlank(answer.bodyText) || problem)) {',
      'if (status === 999 && notFound && problem) {',
      'a contact that is not there is an error',
    ],
    [
      'ERR-08',
      'const REFUSALS = new Set([400, 401, 403, 404, 422])',
      'const REFUSALS = new Set([400, 401, 403, 422])',
      'a 404 is not read',
    ],
    [
      'ERR-07',
      'const REFUSALS = new Set([400, 401, 403, 404, 422])',
      'const REFUSALS = new Set([401, 403, 404])',
      '400 and 422 are not final',
    ],
    [
      'AUTH-11',
      'const REFUSALS = new Set([400, 401, 403, 404, 422])',
      'const REFUSALS = new Set([400, 403, 404, 422])',
      'a 401 is not read',
    ],
    [
      'ERR-09',
      "if (status >= 500) return 'serverError'",
      "if (status >= 500) return 'unreadable'",
      'a 500 is not told from nonsense',
    ],
    [
      'ERR-18',
      "if (status >= 500) return 'serverError'",
      "if (status === 500) return 'serverError'",
      'a 502 is not told from nonsense',
    ],
    [
      'ERR-11',
      "if (status === 408 || status === 429) return 'throttled'",
      '',
      'a 429 is not known',
    ],
    [
      'WIRE-10',
      "return status >= 300 && status < 400 ? 'redirect' : 'unreadable'",
      "return 'unreadable'",
      'a redirect is not said to be one',
    ],
    [
      'WIRE-01',
      "if (!isUtf8) return { ok: false, detail: 'no UTF-8' }",
      '',
      'an answer that is no UTF-8 is read',
    ],
    [
      'ERR-21',
      'if (REFUSALS.has(status)) {',
      'if (REFUSALS.has(status) && (problem || isBlank(answer.bodyText))) {',
      'a status counts only with words that are known',
    ],
  ]),
  ...inFile(`${PARTNER}/call.ts`, [
    [
      'ERR-19',
      'if (body && body.sizeBytes > BODY_LIMIT_BYTES) return toOversize(body)',
      '',
      'a body over the limit is sent',
    ],
    [
      'LIM-02',
      'if (body && body.sizeBytes > BODY_LIMIT_BYTES) return toOversize(body)',
      '',
      'a body over the limit is sent',
    ],
    [
      'LIM-01',
      'if (body && body.sizeBytes > BODY_LIMIT_BYTES) return toOversize(body)',
      'if (body && body.sizeBytes > 50_000_000) return toOversize(body)',
      'a body below the limit is not sent',
    ],
    [
      'LIM-14',
      'if (body && body.sizeBytes > BODY_LIMIT_BYTES) return toOversize(body)',
      'if (body && body.sizeBytes > 50_000_000) return toOversize(body)',
      'a logo has a limit of its own',
    ],
    [
      'ERR-12',
      "const hasActed = hasLeft && !isBeforeSending(error) ? 'unknown' : 'no'",
      "const hasActed = 'no'",
      'a write without an answer is taken for one that did nothing',
    ],
    [
      'LIM-06',
      "const answerMs = method === 'GET' ? timeouts.readMs : timeouts.writeMs",
      'const answerMs = 10_000',
      'whoever registers a webhook is not waited for',
    ],
    [
      'VER-04',
      'details: { operation, status: answer.status },',
      'details: { status: answer.status },',
      'the log does not name the operation',
    ],
  ]),
  ...inFile(`${PARTNER}/send-create.ts`, [
    [
      'VER-04',
      'operation: OPERATION,\n      fault: fault.kind,',
      'fault: fault.kind,',
      'the log of a create does not name the operation',
    ],
    [
      'ERR-12',
      'return ended.isUploaded ? answerTimedOut() : stalled()',
      "return { kind: 'unreachable', detail: 'late' }",
      'a create without an answer in time is taken for one that never left',
    ],
  ]),
  ...inFile(`${PARTNER}/network/dispatcher-transport.ts`, [
    [
      'ERR-12',
      'const stoppable = dispatcher.compose(abortWhileConnecting)',
      'const stoppable = dispatcher',
      'a call that is over waits for a connection that does not come about',
    ],
  ]),
  ...inFile(`${PARTNER}/network/socket-transport.ts`, [
    [
      'ERR-12',
      'stop ? AbortSignal.any([closing.signal, stop]) : closing.signal',
      'closing.signal',
      'a connection goes on being made for a call that is over',
    ],
  ]),
  ...inFile(`${PARTNER}/network/abort-while-connecting.ts`, [
    [
      'ERR-12',
      "handler.onResponseError?.(NO_CONTROLLER, notConnected('connectTimeout', signal.reason))",
      'handler.onResponseError?.(NO_CONTROLLER, new Error())',
      'a call whose connection did not come about is taken for one that may have acted',
    ],
  ]),
  ...inFile(`${PARTNER}/create-body.ts`, [
    [
      'LIM-02',
      'Buffer.byteLength(parts.prefix) + toBase64Length(sizeBytes) + Buffer.byteLength(parts.suffix)',
      'parts.prefix.length + toBase64Length(sizeBytes) + parts.suffix.length',
      'letters are counted instead of bytes',
    ],
  ]),
  ...inFile(`${PARTNER}/base64-chunks.ts`, [
    [
      'WIRE-07',
      'const wholeBytes = joined.byteLength - (joined.byteLength % GROUP_BYTES)',
      'const wholeBytes = joined.byteLength',
      'padding stands in the midst of the file',
    ],
  ]),
  ...inFile(`${PARTNER}/each-record.ts`, [
    ['LIST-04', 'else if (!fresh.has(item.id)) {', 'else {', 'a record that moved is given twice'],
    [
      'LIST-04',
      'const isWhole = pages === 1 || (before && seenAgain.size + before.unreadable >= before.count)',
      'const isWhole = true',
      'a record that moved may be missed',
    ],
  ]),
  ...inFile(`${PARTNER}/paged-lists.ts`, [
    [
      'CAT-10',
      'return eachCategory(client, accountId, { active: true })',
      'return eachCategory(client, accountId)',
      'inactive categories are offered',
    ],
    [
      'CAT-09',
      'return eachCategory(client, accountId, { active: true })',
      'return eachCategory(client, accountId)',
      'inactive categories are offered',
    ],
  ]),
  ...inFile(`${PARTNER}/resources/signers.ts`, [
    [
      'CAN-01',
      'body: toJsonBody({ message }),',
      'body: toJsonBody({ reason: message }),',
      'the message goes under another name',
    ],
  ]),
  ...inFile(`${PARTNER}/resources/contacts.ts`, [
    ['CONT-05', 'notFound: { value: undefined },', '', 'a contact that is not there is an error'],
  ]),
  ...inFile('shared/rules/cpf.ts', [
    ['CONT-04', ".padStart(CPF_LENGTH, '0')", '', 'a CPF loses its leading zeros'],
    ['CONT-04', ' && hasCheckDigit(digits, 10)', '', 'only one check digit is checked'],
    ['SIGN-05', ".padStart(CPF_LENGTH, '0')", '', 'a CPF loses its leading zeros'],
  ]),
]
