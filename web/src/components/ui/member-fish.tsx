/** Theme colors, so that the fish is visible in both themes. */
const COLORS = ['tide', 'coral', 'kelp', 'sand', 'urchin'].map((name) => `var(--${name})`);
const BODIES = [
  { rx: 9, ry: 6.5 },
  { rx: 7.5, ry: 8 },
  { rx: 10, ry: 5 },
];
const TAILS = ['M20 16l9-6v12z', 'M20 16l8-7-2.5 7 2.5 7z', 'M20 16q9-9 9 0t-9 0z'];
const FINS = ['M10 12q5-8 11-1z', 'M11 12l9-6v6z', 'M12 12q1-7 3-1q2-7 4 0z'];
const PATTERNS = ['', 'M13.5 12.5v8M18 12.8v7', 'M12 16.5h9', 'M13 15h.01M17 18h.01M17.5 13.8h.01M13.5 19h.01'];

/** A hash of the whole id, because ids created around the same time start alike. */
const numberOf = (id: string) =>
  [...id].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0, 7);

/** The generated fish of a member without a picture: always the same, and rarely the same as anyone else's. */
export function MemberFish({ id }: { id: string }) {
  let rest = numberOf(id);
  const pick = <T,>(choices: readonly T[]): T => {
    const chosen = choices[rest % choices.length] as T;
    rest = Math.floor(rest / choices.length);
    return chosen;
  };
  const body = pick(COLORS);
  const fins = pick(COLORS.filter((color) => color !== body));
  const shape = pick(BODIES);
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-full">
      <g transform={pick(['', 'matrix(-1 0 0 1 32 0)'])}>
        <path fill={fins} d={pick(TAILS) + pick(FINS)} />
        <ellipse fill={body} cx="14" cy="16.5" {...shape} />
        <path stroke="var(--canvas)" strokeWidth="2" strokeLinecap="round" d={pick(PATTERNS)} />
        <circle fill="var(--canvas)" cx="9" cy="15.5" r="1.5" />
      </g>
    </svg>
  );
}
