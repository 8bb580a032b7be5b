// Banner of the stand-in, run from its source in the preload's world. It takes no clicks and no space; the
// application says in the person's language what the stand-in cannot do.

export function showBanner(): void {
  const host = document.createElement('div')
  const text = document.createElement('div')
  text.textContent = 'Electron stand-in'
  Object.assign(text.style, {
    position: 'fixed',
    right: '216px',
    bottom: '0',
    zIndex: '2147483647',
    padding: '0 8px',
    borderRadius: '6px 6px 0 0',
    background: '#5f3dc4',
    color: '#ffffff',
    font: '11px/16px system-ui, sans-serif',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    userSelect: 'none',
  })
  host.setAttribute('data-stand-in', 'banner')
  host.setAttribute('aria-hidden', 'true')
  // A closed shadow root, which the page's styles and a test's queries do not reach.
  host.attachShadow({ mode: 'closed' }).append(text)
  document.documentElement.append(host)
}
