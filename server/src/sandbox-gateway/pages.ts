// The gateway's own pages: the card fields shown in a frame, and the page where a buyer confirms a payment.
import type { Payment } from './book.ts';
import { CARDS } from './cards.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (each) => ENTITIES[each]!);
const spaced = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ');

type Theme = 'light' | 'dark';
const page = (title: string, theme: Theme, body: string, script = '') =>
  `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><link rel="stylesheet" href="/style.css">${script}</head><body>${body}</body></html>`;

const field = (name: string, label: string, attributes: string, hint = '') => `
<div class="field ${name}"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} required aria-describedby="${name}-wrong${hint && ` ${name}-hint`}">
${hint && `<p class="hint" id="${name}-hint">${hint}</p>`}
<p class="wrong" id="${name}-wrong" hidden></p></div>`;

/** The card fields. `isLoan` names them for financing: the same test numbers decide how the lender answers. */
export const fieldsPage = (theme: Theme, isLoan: boolean) =>
  page(
    isLoan ? 'Financing' : 'Card details',
    theme,
    `<main><form id="fields" novalidate aria-label="${isLoan ? 'Financing' : 'Card details'}">
${isLoan ? '<p class="hint">Test financing. The test number decides what the lender says.</p>' : ''}
${field('number', isLoan ? 'Test number' : 'Card number', 'inputmode="numeric" autocomplete="cc-number" maxlength="23" spellcheck="false"')}
<div class="pair">
${field('expiry', 'Expires (MM/YY)', 'inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="MM/YY"')}
${field('cvc', 'Security code', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}
</div>
<p class="wrong" id="failed" role="alert" hidden></p>
<details><summary>${isLoan ? 'Test numbers' : 'Test cards'}</summary><p class="hint">No real money moves here. Use any future date and any code.</p><ul>
${Object.entries(CARDS)
  .map(
    ([number, { hint }]) =>
      `<li><button type="button" data-number="${number}"><span>${spaced(number)}</span> ${escaped(hint)}</button></li>`,
  )
  .join('')}
</ul></details><button type="submit" class="unseen" tabindex="-1" aria-hidden="true">Continue</button></form></main>`,
    '<script src="/fields.js" defer></script>',
  );

export const confirmPage = (payment: Payment, theme: Theme) =>
  page(
    'Confirm your payment',
    theme,
    payment.status === 'confirming'
      ? `<main><h1>Confirm your payment</h1>
<p>${escaped(payment.title)}: <strong>$${dollars(payment.cents)}</strong> with your ${escaped(payment.cardType)} card ending in ${escaped(payment.cardLast4)}.</p>
<p class="hint">This is the sandbox’s stand-in for your bank. No real money moves.</p>
<form method="post" class="pair"><button name="answer" value="yes">Confirm payment</button>
<button name="answer" value="no" class="quiet">Don’t pay</button></form></main>`
      : `<main><h1>${payment.status === 'approved' ? 'Payment confirmed' : 'Not paid'}</h1>
<p>${
          payment.status === 'approved'
            ? 'You can go back to your order now.'
            : 'You weren’t charged. You can go back to your order and try again.'
        }</p>
${payment.returnUrl ? `<p><a href="${escaped(payment.returnUrl)}">Back to your order</a></p>` : ''}</main>`,
  );

export const lostPage = () =>
  page('Not found', 'light', '<main><h1>Not found</h1><p>This payment doesn’t exist anymore.</p></main>');

const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

export const STYLE = `
:root { color-scheme: light; --text: #0f172a; --quiet: #475569; --line: #64748b; --ground: oklch(0.995 0.003 215); --accent: #0b5c8a; --on: #fff; --wrong: #b42318 }
[data-theme=dark] { color-scheme: dark; --text: #f1f5f9; --quiet: #b6c2d1; --line: #8594a8; --ground: oklch(0.208 0.03 237); --accent: #7cc4ec; --on: #06263a; --wrong: #ff9d92 }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.4 system-ui, sans-serif }
main { padding: 4px; max-width: 34rem } main:has(#fields) { max-width: none } h1 { font-size: 1.25rem; margin: 8px 0 }
label { display: block; font-size: .875rem; font-weight: 600; margin: 8px 0 4px }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px }
input[aria-invalid=true] { border: 2px solid var(--wrong) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
@media (max-width: 280px) { .pair { grid-template-columns: 1fr } }
.hint { color: var(--quiet); font-size: .875rem; margin: 4px 0 } .wrong { color: var(--wrong); font-size: .875rem; margin: 4px 0 }
details { margin-top: 12px } summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; color: var(--accent); text-decoration: underline }
ul { list-style: none; margin: 0; padding: 0 }
button { min-height: 44px; padding: 8px 12px; font: inherit; border-radius: 8px; border: 1px solid var(--accent); background: var(--accent); color: var(--on); cursor: pointer }
button.quiet { background: transparent; color: var(--accent) }
li button { width: 100%; text-align: left; background: transparent; color: inherit; border-color: transparent } li button span { font-variant-numeric: tabular-nums; white-space: nowrap }
a { color: var(--accent) } [hidden] { display: none } .unseen { position: absolute; left: -9999px }
`;

/** Runs in the frame. It speaks only to the page that shows it, and only if that page is one of \`sites\`. */
export const fieldsScript = (sites: readonly string[]) => `'use strict';
const SITES = ${JSON.stringify(sites)};
const parentOrigin = location.ancestorOrigins?.[0] ?? (() => { try { return new URL(document.referrer).origin } catch { return '' } })();
const isSite = (origin) => SITES.includes(origin) || /^http:\\/\\/(localhost|127\\.0\\.0\\.1)(:\\d+)?$/.test(origin);
const form = document.getElementById('fields');
const inputs = Object.fromEntries(['number', 'expiry', 'cvc'].map((name) => [name, document.getElementById(name)]));
const failed = document.getElementById('failed');
const tell = (message) => { if (isSite(parentOrigin)) parent.postMessage({ from: 'card-fields', ...message }, parentOrigin) };
const tellHeight = () => tell({ type: 'height', height: Math.ceil(document.querySelector('main').getBoundingClientRect().height) });
function show(wrong) {
  for (const [name, input] of Object.entries(inputs)) {
    const text = document.getElementById(name + '-wrong');
    text.textContent = wrong[name] || '';
    text.hidden = !wrong[name];
    if (wrong[name]) input.setAttribute('aria-invalid', 'true'); else input.removeAttribute('aria-invalid');
  }
  Object.values(inputs).find((input) => input.hasAttribute('aria-invalid'))?.focus();
}
function fail(message) { failed.textContent = message; failed.hidden = !message }
let isSending = false;
async function submit() {
  if (isSending) return;
  isSending = true;
  fail('');
  try {
    const body = JSON.stringify(Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.value])));
    const answer = await fetch('/tokens', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const told = await answer.json();
    show(told.fields || {});
    if (answer.ok) tell({ type: 'token', token: told.token, cardType: told.cardType, cardLast4: told.cardLast4 });
    else tell({ type: 'refused', message: told.message });
  } catch {
    fail('The payment service didn’t answer. Please try again.');
    tell({ type: 'refused', message: failed.textContent });
  } finally { isSending = false }
}
addEventListener('message', ({ origin, source, data }) => {
  if (source === parent && origin === parentOrigin && isSite(origin) && data && data.to === 'card-fields' && data.type === 'submit') void submit();
});
form.addEventListener('submit', (event) => { event.preventDefault(); tell({ type: 'enter' }) });
form.addEventListener('click', ({ target }) => {
  const number = target.closest('[data-number]')?.dataset.number;
  if (!number) return;
  inputs.number.value = number.replace(/(.{4})(?=.)/g, '$1 ');
  inputs.expiry.value ||= '12/' + String(new Date().getFullYear() + 3).slice(2);
  inputs.cvc.value ||= '123';
  show({});
});
inputs.number.addEventListener('input', () => {
  const { value, selectionStart } = inputs.number;
  if (selectionStart === value.length) inputs.number.value = value.replace(/\\D/g, '').slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ');
});
// MM/YY, whether it was typed or pasted with or without a slash, spaces or the century.
function asExpiry(typed) {
  const [first, ...others] = typed.trim().split(/\\D+/);
  const digits = (first && others.length > 0 ? first.padStart(2, '0') : first) + others.join('');
  if (digits.length < 2) return digits;
  const year = digits.slice(2, /^..20\\d/.test(digits) ? 6 : 4).replace(/^20(?=\\d\\d$)/, '');
  return digits.slice(0, 2) + '/' + year;
}
inputs.expiry.addEventListener('input', ({ inputType }) => {
  const { value, selectionStart } = inputs.expiry;
  // Whoever deletes the slash wants it gone.
  if (selectionStart === value.length && !inputType?.startsWith('delete')) inputs.expiry.value = asExpiry(value);
});
new ResizeObserver(tellHeight).observe(document.querySelector('main'));
tell({ type: 'ready' });
tellHeight();
`;
