import { type HTMLInputElement, Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { checkCard } from './cards.ts';
import { fieldsPage, fieldsScript } from './pages.ts';

/** The field of the page for when a card expires, with the page’s own script running. */
function openExpiry() {
  const window = new Window({ url: 'http://localhost/fields' });
  window.document.write(fieldsPage('light', false));
  const script = new Function('document', 'location', 'parent', 'addEventListener', 'ResizeObserver', fieldsScript([]));
  script(window.document, window.location, window, () => undefined, window.ResizeObserver);
  const field = window.document.querySelector('#expiry') as HTMLInputElement;
  const change = (value: string, inputType: string) => {
    field.value = value.slice(0, field.maxLength);
    field.setSelectionRange(field.value.length, field.value.length);
    field.dispatchEvent(new window.InputEvent('input', { inputType }));
  };
  return {
    field,
    type: (keys: string) => {
      for (const key of keys) change(field.value + key, 'insertText');
    },
    paste: (text: string) => change(text, 'insertFromPaste'),
    deleteBack: () => change(field.value.slice(0, -1), 'deleteContentBackward'),
  };
}

test.each([
  ['1229', '12/29'],
  ['12/29', '12/29'],
  ['12 / 29', '12/29'],
  ['12/2029', '12/29'],
  ['122029', '12/29'],
  ['1/29', '01/29'],
  ['12/295', '12/29'],
  ['12/20', '12/20'],
])('%s is the month and year %s, typed or pasted', (text, expiry) => {
  const typed = openExpiry();
  typed.type(text);
  const pasted = openExpiry();
  pasted.paste(text);
  expect([typed.field.value, pasted.field.value]).toEqual([expiry, expiry]);
});

test('the lender’s form names test numbers where the card form names test cards', () => {
  for (const [isLoan, named, other] of [
    [true, 'Test numbers', 'Test cards'],
    [false, 'Test cards', 'Test numbers'],
  ] as const) {
    expect(fieldsPage('light', isLoan)).toContain(`<summary>${named}</summary>`);
    expect(fieldsPage('light', isLoan)).not.toContain(other);
  }
});

test('the slash can be deleted and typed again', () => {
  const { field, type, deleteBack } = openExpiry();
  type('12');
  expect(field.value).toBe('12/');
  deleteBack();
  expect(field.value).toBe('12');
  deleteBack();
  type('1');
  expect(field.value).toBe('11/');
  deleteBack();
  type('/30');
  expect(field.value).toBe('11/30');
  expect(checkCard({ number: '4111111111111111', expiry: field.value, cvc: '123' }).wrong).toBeUndefined();
});
