// Stands in for React and its JSX where the first cards are drawn before React is there: components become elements at
// once, and nothing ever changes. Only what those components use is here.
type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = Record<string, unknown> & { children?: Child };
type Component = (props: Props, ref?: null) => Child;

const SVG = 'http://www.w3.org/2000/svg';
const DRAWN = /^(svg|g|path|circle|ellipse|line|polygon|polyline|rect)$/;

export function jsx(type: string | Component, { children, ...attributes }: Props): Child {
  if (typeof type === 'function') return type({ ...attributes, children });
  const isDrawn = DRAWN.test(type);
  const element = isDrawn ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false || typeof value === 'function') continue;
    element.setAttribute(attributeOf(name, isDrawn), String(value));
  }
  element.append(...nodesOf(children));
  return element;
}
export const jsxs: typeof jsx = (type, props) => jsx(type, props);
export const Fragment: Component = ({ children }) => children;

function attributeOf(name: string, isDrawn: boolean) {
  if (name === 'className') return 'class';
  return isDrawn && name !== 'viewBox' ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
}

/** Text stays text: it is never read as markup. */
export function nodesOf(child: Child): (Node | string)[] {
  if (Array.isArray(child)) return child.flatMap(nodesOf);
  if (child instanceof Node) return [child];
  return child === null || child === undefined || typeof child === 'boolean' ? [] : [String(child)];
}

export const createElement = (type: string | Component, props: Props | null, ...children: Child[]) =>
  jsx(type, { ...props, children });
export const forwardRef = (render: Component) => (props: Props) => render(props, null);
export const createContext = <T>(value: T) => ({ value });
export const useContext = <T>({ value }: { value: T }) => value;
export const useMemo = <T>(make: () => T) => make();
export const useState = <T>(value: T) => [value, () => {}] as const;
