import { expect, test } from 'vitest';
import { createContext, createElement, Fragment, forwardRef, jsx, nodesOf, useContext } from './plain-react.ts';

const markup = (child: Parameters<typeof nodesOf>[0]) => {
  const box = document.createElement('div');
  box.append(...nodesOf(child));
  return box.innerHTML;
};

const Title: typeof Fragment = ({ children }) => jsx('h2', { className: 'bold', children });
const Size = createContext({ size: 24 });
const Icon = forwardRef((props) =>
  createElement('svg', { viewBox: '0 0 24 24', width: useContext(Size).size, strokeWidth: 2, ...props }, [
    createElement('path', { d: 'M0 0h1', strokeLinecap: 'round' }),
  ]),
);

test('components become elements with the attributes of the page', () => {
  const drawn = jsx('article', {
    'data-kind': 'fish',
    onClick: () => {},
    title: undefined,
    hidden: false,
    children: [jsx(Title, { children: 'Neon' }), false, null, 0, ' left'],
  });
  expect(markup(drawn)).toBe('<article data-kind="fish"><h2 class="bold">Neon</h2>0 left</article>');
});

test('text is never read as markup', () => {
  const title = '<img src=x onerror=alert(1)> & "more"';
  const drawn = jsx('p', { title, children: title }) as HTMLElement;
  expect(drawn.children).toHaveLength(0);
  expect(drawn.textContent).toBe(title);
  expect(drawn.getAttribute('title')).toBe(title);
});

test('icons are drawn with the attributes of drawings', () => {
  const drawn = jsx(Icon, { 'aria-hidden': true }) as SVGElement;
  expect(drawn.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(drawn.getAttribute('viewBox')).toBe('0 0 24 24');
  expect(drawn.getAttribute('stroke-width')).toBe('2');
  expect(drawn.getAttribute('aria-hidden')).toBe('true');
  expect(drawn.firstElementChild?.getAttribute('stroke-linecap')).toBe('round');
});

test('a fragment is its children', () => {
  expect(markup(Fragment({ children: ['a', jsx('b', { children: 'c' })] }))).toBe('a<b>c</b>');
});
