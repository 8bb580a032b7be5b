// The page: a bar with the sections, the section that the address names, read anew while it is looked at.
import { accountsSection } from './accounts.js'
import { clockSection } from './clock.js'
import { deliveriesSection } from './deliveries.js'
import { documentsSection } from './documents.js'
import { draw, h } from './dom.js'
import { faultsSection } from './faults.js'
import { messagesSection } from './messages.js'
import { act, read } from './service.js'
import { settingsSection } from './settings.js'
import { readWords } from './words.js'

/**
 * @typedef {import('./words.js').Words} Words
 * @typedef {import('./dom.js').Parts} Parts
 * @typedef {{
 *   readonly words: Words,
 *   readonly perform: (path: string, body: object) => Promise<void>,
 *   readonly find: { readonly text: string, readonly change: (text: string) => void },
 *   readonly selection: { readonly ids: ReadonlySet<string>, readonly toggle: (id: string) => void, readonly clear: () => void },
 * }} Tools
 * @typedef {{ readonly shows: (view: any, tools: Tools) => Parts, readonly finds?: true }} Section
 */

const REFRESH_MS = 1_500

const SECTIONS = {
  documents: documentsSection,
  messages: messagesSection,
  deliveries: deliveriesSection,
  accounts: accountsSection,
  clock: clockSection,
  faults: faultsSection,
  settings: settingsSection,
}
/** @typedef {keyof typeof SECTIONS} Name */
/** @type {readonly Name[]} */
const NAMES = ['documents', 'messages', 'deliveries', 'accounts', 'clock', 'faults', 'settings']

let words = await readWords()
let name = nameInAddress()
/** The address of a document (`/documents/ID`) leads here with its id. */
let found = new URLSearchParams(location.search).get('find') ?? ''
/** @type {ReadonlySet<string>} */
let selected = new Set()
/** @type {{ readonly view: unknown, readonly etag: string } | undefined} */
let shown
let notice = ''
let trouble = ''

/** @returns {Name} */
function nameInAddress() {
  return NAMES.find((each) => `#${each}` === location.hash) ?? 'documents'
}

async function refresh() {
  const asked = { name, found }
  const reading = await read(`view/${name}?find=${encodeURIComponent(found)}`, shown?.etag)
  if (asked.name !== name || asked.found !== found) return
  trouble = ''
  if (reading.kind === 'closed') trouble = words.say('page.closed')
  if (reading.kind === 'lost') trouble = words.say('page.lost')
  if (reading.kind === 'view') shown = { view: reading.view, etag: reading.etag ?? '' }
  show()
}

/** @type {Tools['perform']} */
async function perform(path, body) {
  const outcome = await act(path, body)
  notice = outcome.kind === 'done' ? words.say('page.done') : ''
  await refresh()
  if (outcome.kind === 'refused') trouble = words.say('page.refused', { why: outcome.why })
  if (outcome.kind === 'notRead') trouble = words.say('page.notRead', { status: outcome.status })
  show()
}

/** @param {() => void} change */
function changeAndRead(change) {
  change()
  shown = undefined
  void refresh()
}

/** @returns {Tools} */
function tools() {
  return {
    words,
    perform,
    find: { text: found, change: (text) => changeAndRead(() => (found = text)) },
    selection: {
      ids: selected,
      toggle(id) {
        const others = [...selected].filter((each) => each !== id)
        selected = new Set(selected.has(id) ? others : [...others, id])
        show()
      },
      clear() {
        selected = new Set()
      },
    },
  }
}

function show() {
  const page = document.getElementById('page')
  if (!page) return
  draw(page, [
    h('a', { class: 'skip', href: '#content', onclick: skip }, words.say('page.skip')),
    bar(),
    h('nav', { 'aria-label': words.say('page.sections') }, NAMES.map(link)),
    h(
      'main',
      { id: 'content', tabindex: -1 },
      h('h1', { key: name }, words.say(`section.${name}`)),
      h('p', { class: 'trouble', role: 'alert' }, trouble),
      h('p', { class: 'notice', role: 'status' }, notice),
      shown && h('div', { key: name, class: 'section' }, SECTIONS[name].shows(shown.view, tools())),
    ),
  ])
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

function bar() {
  return h(
    'header',
    {},
    h('strong', {}, words.say('page.title')),
    h('span', { class: 'quiet' }, words.say('page.warning')),
    h(
      'label',
      { class: 'language' },
      h('span', {}, words.say('page.language')),
      h(
        'select',
        { value: words.language, onchange: (event) => void changeLanguage(event) },
        Object.entries(words.languages).map(([value, label]) =>
          h('option', { value, lang: value }, label),
        ),
      ),
    ),
  )
}

/** @param {Event} event */
async function changeLanguage({ target }) {
  if (!(target instanceof HTMLSelectElement)) return
  words = await readWords(target.value)
  notice = ''
  show()
}

/** @param {Name} each */
function link(each) {
  const current = each === name ? 'page' : undefined
  return h(
    'a',
    { key: each, href: `#${each}`, 'aria-current': current },
    words.say(`section.${each}`),
  )
}

window.addEventListener('hashchange', () => {
  if (nameInAddress() === name) return
  changeAndRead(() => {
    name = nameInAddress()
    found = ''
    notice = ''
    trouble = ''
  })
  show()
})
document.addEventListener('visibilitychange', () => void (document.hidden || refresh()))
show()
await refresh()
setInterval(() => void (document.hidden || refresh()), REFRESH_MS)
