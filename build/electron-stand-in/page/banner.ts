// Runs in the preload's world, from its source. Out of the way: it takes no clicks and no room, and the
// application says in the person's own language what the stand-in does not do.

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
  // Closed, so that the page's styles and a test's queries do not meet it.
  host.attachShadow({ mode: 'closed' }).append(text)
  document.documentElement.append(host)
}
