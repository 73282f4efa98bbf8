import type { BodyRegion } from '@nautical/core/doctor/signs';
import clsx from 'clsx';

export type PictureRegion = Extract<
  BodyRegion,
  'skin' | 'head' | 'eyes' | 'mouth' | 'gills' | 'fins' | 'belly' | 'vent'
>;

/** The parts of the fish from back to front, so the small ones are on top. */
const PARTS: readonly { region: PictureRegion; shapes: readonly string[] }[] = [
  {
    region: 'fins',
    shapes: [
      'M300 118 C338 78 372 66 392 72 C376 100 374 136 394 168 C370 174 336 160 300 128 Z',
      'M150 66 C176 22 236 18 268 40 C262 58 262 70 270 86 C236 68 196 62 150 66 Z',
      'M206 178 C214 206 238 222 262 220 C260 202 264 186 274 168 Z',
      'M128 150 C140 174 168 186 186 176 C176 158 156 146 132 142 Z',
    ],
  },
  {
    region: 'skin',
    shapes: ['M28 122 C60 74 128 56 196 62 C250 66 290 92 312 122 C286 156 240 182 184 184 C118 186 60 166 28 122 Z'],
  },
  { region: 'belly', shapes: ['M70 152 C110 174 170 184 214 178 C236 174 250 168 262 160 C216 150 130 146 70 152 Z'] },
  { region: 'vent', shapes: ['M232 170 a12 9 0 1 0 24 0 a12 9 0 1 0 -24 0 Z'] },
  { region: 'head', shapes: ['M28 122 C48 92 78 76 110 68 C100 100 100 142 112 174 C76 166 48 148 28 122 Z'] },
  { region: 'gills', shapes: ['M108 84 C126 100 128 142 112 160 C104 140 102 106 108 84 Z'] },
  { region: 'mouth', shapes: ['M20 122 C26 112 36 108 46 110 C42 118 42 126 46 134 C36 136 26 132 20 122 Z'] },
  { region: 'eyes', shapes: ['M60 106 a13 13 0 1 0 26 0 a13 13 0 1 0 -26 0 Z'] },
];

const FIN_RAYS =
  'M312 122 L378 86 M314 124 L384 118 M312 126 L380 158 M176 60 L204 34 M206 60 L232 32 M236 66 L258 42 M226 178 L246 212 M248 174 L260 206 M140 152 L172 176';
const SCALES = [140, 170, 200, 230, 260].flatMap((x, column) =>
  [96, 116, 136].map((y) => `M${x} ${y + (column % 2) * 8} q8 8 0 16`),
);

type BodyPictureProps = {
  chosen: BodyRegion;
  /** Parts where the keeper saw something. */
  marked: ReadonlySet<BodyRegion>;
  onChoose: (region: PictureRegion) => void;
};

/** A fish with clickable parts. The buttons next to it do the same for keyboards and screen readers. */
export function BodyPicture({ chosen, marked, onChoose }: BodyPictureProps) {
  return (
    <svg viewBox="0 0 412 240" aria-hidden="true" className="h-auto w-full max-w-xl select-none">
      <defs>
        <linearGradient id="doctor-body" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-tide)]" />
          <stop offset="1" className="[stop-color:var(--color-raised)]" />
        </linearGradient>
      </defs>
      {PARTS.map(({ region, shapes }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hidden from keyboards and screen readers, which have the buttons next to it
        <g
          key={region}
          data-region={region}
          onClick={() => onChoose(region)}
          className={clsx(
            'cursor-pointer transition-[fill,stroke] [stroke-width:2.5]',
            region === chosen
              ? 'fill-coral stroke-ink'
              : marked.has(region)
                ? 'fill-sand stroke-ink-muted'
                : region === 'eyes'
                  ? 'fill-canvas stroke-ink-muted'
                  : region === 'skin'
                    ? 'fill-[url(#doctor-body)] stroke-ink-muted hover:stroke-ink'
                    : 'fill-[color-mix(in_oklab,var(--color-tide)_45%,var(--color-surface))] stroke-ink-muted hover:stroke-ink',
          )}
        >
          {shapes.map((shape) => (
            <path key={shape} d={shape} strokeLinejoin="round" />
          ))}
        </g>
      ))}
      <g className="pointer-events-none fill-none stroke-ink-muted/60 [stroke-width:1.5]" strokeLinecap="round">
        <path d={FIN_RAYS} />
        {SCALES.map((scale) => (
          <path key={scale} d={scale} />
        ))}
      </g>
      <circle cx="73" cy="106" r="6" className="pointer-events-none fill-ink" />
      <circle cx="71" cy="103.5" r="2" className="pointer-events-none fill-canvas" />
    </svg>
  );
}
