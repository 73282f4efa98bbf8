import type { Evidence } from '@nautical/core/contracts/doctor/fish-doctor';

type Side = 'for' | 'against';
type Piece = { text: string; at: number; side: Side | null };

/** Splits the text at the evidence; where both overlap, evidence for the condition wins. */
export function piecesOf(text: string, counts: Record<Side, readonly Evidence[]>): Piece[] {
  const sides = new Array<Side | null>(text.length).fill(null);
  for (const side of ['against', 'for'] as const)
    for (const { from, start, end } of counts[side]) if (from === 'text') sides.fill(side, start, end);
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1);
    const side = sides[at] ?? null;
    if (last && last.side === side) last.text += text[at];
    else pieces.push({ text: text[at]!, at, side });
  }
  return pieces;
}

const MARKS: Record<Side, { className: string; word: string }> = {
  for: { className: 'underline decoration-2 decoration-kelp decoration-solid', word: 'makes it more likely' },
  against: { className: 'underline decoration-2 decoration-urchin decoration-wavy', word: 'makes it less likely' },
};

/** What the keeper wrote, with the words that counted. */
export function HighlightedText({ text, counts }: { text: string; counts: Record<Side, readonly Evidence[]> }) {
  const pieces = piecesOf(text, counts);
  const used = (['for', 'against'] as const).filter((side) => pieces.some((piece) => piece.side === side));
  return (
    <figure>
      <blockquote className="whitespace-pre-line border-line border-l-4 pl-3">
        {pieces.map(({ text: words, at, side }) =>
          side ? (
            <mark
              key={at}
              className={`bg-transparent font-semibold text-ink underline-offset-4 ${MARKS[side].className}`}
            >
              {words}
              <span className="sr-only"> ({MARKS[side].word})</span>
            </mark>
          ) : (
            words
          ),
        )}
      </blockquote>
      {used.length > 0 && (
        <figcaption className="mt-2 flex flex-wrap gap-x-4 text-ink-muted text-sm" aria-hidden="true">
          {used.map((side) => (
            <span key={side} className={`underline-offset-4 ${MARKS[side].className}`}>
              {MARKS[side].word}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
