// Documents and their signers: sign, put into an envelope, make a new version, delete.
import { h } from './dom.js'
import { button, check, field, hint, table } from './parts.js'

/**
 * @import { DocumentsView } from '../page-view.ts'
 * @import { Section, Tools } from './main.js'
 * @typedef {DocumentsView['items'][number]} Document
 */

/** @type {Section} */
export const documentsSection = {
  /**
   * @param {DocumentsView} view
   * @param {Tools} tools
   */
  shows({ items, total }, tools) {
    const { say } = tools.words
    return [
      hint(say('documents.hint')),
      tool(items, tools),
      items.length === 0 && h('p', { class: 'empty' }, say('page.empty')),
      h(
        'ul',
        { class: 'documents' },
        items.map((item) => row(item, tools)),
      ),
      h('p', { class: 'quiet' }, say('page.shown', { shown: items.length, total })),
    ]
  },
}

/**
 * @param {readonly Document[]} items
 * @param {Tools} tools
 */
function tool(items, { words: { say }, find, selection, perform }) {
  const ids = items.flatMap(({ id }) => (selection.ids.has(id) ? [id] : []))
  /** @param {string} path */
  const act = (path) => {
    selection.clear()
    void perform(path, { documentIds: ids })
  }
  /** @param {Event} event */
  const oninput = ({ target }) => {
    if (target instanceof HTMLInputElement) find.change(target.value)
  }
  const placeholder = say('documents.findHint')
  return h(
    'div',
    { class: 'tools' },
    field(say('page.find'), h('input', { type: 'search', value: find.text, placeholder, oninput })),
    h('span', { class: 'quiet', role: 'status' }, say('documents.selected', { count: ids.length })),
    button(say('documents.signSelected'), () => act('sign-all'), { disabled: ids.length === 0 }),
    button(say('documents.envelope'), () => act('envelope'), { disabled: ids.length < 2 }),
  )
}

/**
 * @param {Document} item
 * @param {Tools} tools
 */
function row(item, { words, selection, perform }) {
  const { say, time } = words
  const { id, name, signers } = item
  const signed = signers.filter(({ signedAt }) => signedAt !== undefined).length
  const isWaiting = item.signatureStatusId === 'WaitingSignatures'
  const counts =
    signers.length === 0
      ? say('documents.noSigners')
      : say('documents.signed', { signed, all: signers.length })
  return h(
    'li',
    { key: id },
    check(say('documents.select', { name }), selection.ids.has(id), () => selection.toggle(id)),
    h(
      'details',
      {},
      h(
        'summary',
        {},
        h('span', { class: 'name' }, name),
        h(
          'span',
          { class: `state ${item.signatureStatusId}` },
          say(`signatures.${item.signatureStatusId}`),
        ),
        h('span', { class: 'quiet' }, counts),
        h('span', { class: 'quiet' }, item.account),
      ),
      h(
        'p',
        { class: 'facts' },
        facts(item, words).map((fact) => h('span', {}, fact)),
        h('code', {}, id),
      ),
      signers.length > 0 && signerTable(item, words, perform),
      h(
        'div',
        { class: 'tools' },
        isWaiting &&
          button(say('documents.signAll'), () => void perform('sign-all', { documentIds: [id] }), {
            'aria-label': say('documents.signAllOf', { name }),
          }),
        button(say('documents.newVersion'), () => void perform('new-version', { documentId: id }), {
          'aria-label': say('documents.newVersionOf', { name }),
        }),
        button(say('documents.delete'), () => void perform('delete', { documentId: id }), {
          class: 'danger',
          'aria-label': say('documents.deleteOf', { name }),
        }),
        h('span', { class: 'quiet' }, say('documents.created', { at: time(item.createdAt) })),
      ),
    ),
  )
}

/**
 * @param {Document} item
 * @param {Tools['words']} words
 */
function facts({ statusId, deadline, scheduledTo, envelopeId }, { say, time }) {
  return [
    say(`status.${statusId}`),
    deadline === undefined ? '' : say('documents.deadline', { at: time(deadline) }),
    scheduledTo === undefined ? '' : say('documents.scheduled', { at: time(scheduledTo) }),
    envelopeId === undefined ? '' : say('documents.inEnvelope', { id: envelopeId }),
  ].filter((fact) => fact !== '')
}

/**
 * @param {Document} item
 * @param {Tools['words']} words
 * @param {Tools['perform']} perform
 */
function signerTable({ id, name, signers, signatureStatusId }, { say, time }, perform) {
  const heads = [
    say('documents.signer'),
    say('documents.role'),
    say('documents.order'),
    say('documents.state'),
    say('documents.sign'),
  ]
  const rows = signers.map(
    ({ id: signerId, email, name: ofSigner, role, order, signedAt, isTurn }) => ({
      key: signerId,
      cells: [
        [h('span', {}, ofSigner ?? email), ofSigner !== undefined && h('small', {}, email)],
        role,
        order === undefined ? '' : String(order),
        signedAt === undefined
          ? say(isTurn ? 'documents.turn' : 'documents.waits')
          : say('documents.signedAt', { at: time(signedAt) }),
        signedAt === undefined &&
          signatureStatusId === 'WaitingSignatures' &&
          button(say('documents.sign'), () => void perform('sign', { documentId: id, signerId }), {
            'aria-label': say('documents.signAs', { name: ofSigner ?? email }),
          }),
      ],
    }),
  )
  return table(heads, rows, name)
}
