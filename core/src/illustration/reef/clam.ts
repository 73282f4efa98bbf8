import { darken, lighten, mix, paint } from '../colour.ts';
import { lerp, nums, type Picture, type Point, smooth } from '../geometry.ts';
import { between, random, scatter } from '../random.ts';
import type { ClamIllustration } from '../types.ts';

/** The wavy lips of the shell from left to right: `lift` moves the far one up. */
const lip = (lift: number, wave: number, half = 500): Point[] =>
  Array.from({ length: 13 }, (_, i) => {
    const f = i / 12;
    return [lerp(-half, half, f), -150 - Math.sin(Math.PI * f) * lift + (i % 2 ? -wave : wave)];
  });

/** One fold of the mantle: between its inner and outer edge, frilled like cloth. */
function fold(sign: -1 | 1): Point[] {
  const outer = Array.from({ length: 15 }, (_, i): Point => {
    const f = i / 14;
    return [lerp(-520, 520, f), -190 + sign * Math.sin(Math.PI * f) * 118 + (i % 2 ? -22 : 22)];
  });
  const inner = Array.from({ length: 9 }, (_, i): Point => {
    const f = i / 8;
    return [lerp(460, -460, f), -190 + sign * (i % 2 ? 10 : 24)];
  });
  return [...outer, ...inner];
}

/** Draws a giant clam facing the viewer, gaping upwards. */
export function drawClam(clam: ClamIllustration, id: string): Picture {
  const next = random(6);
  const [shell, mantle, marks, rim] = [paint(clam.shell), paint(clam.mantle), paint(clam.marks), paint(clam.rim)];
  const line = darken(shell, 0.6);
  const edge = lip(-70, 34);
  const front = `${smooth(edge)}C520 60 330 250 0 250S-520 60-500-150z`;
  const ribs = [-400, -240, -80, 80, 240, 400]
    .map((x) => `M${nums(x, -60)}Q${nums(x * 0.86, 110, x * 0.32, 236)}`)
    .join('');
  const scutes = [-330, -165, 0, 165, 330]
    .flatMap((x) =>
      [0.12, 0.34, 0.56, 0.78].map((f) => {
        const [cx, cy, r] = [x * lerp(1, 0.5, f), lerp(-46, 210, f) - Math.abs(x) * 0.08, lerp(70, 34, f)];
        return `M${nums(cx - r, cy)}q${nums(r, r * 0.75, r * 2, 0)}`;
      }),
    )
    .join('');
  const spots = (sign: -1 | 1) =>
    scatter(34, sign + 2)
      .map(([a, b]) => {
        const x = lerp(-470, 470, a);
        const tall = Math.cos((x / 520) * (Math.PI / 2)) * 100;
        return `M${nums(x, -190 + sign * lerp(16, Math.max(20, tall), b))}l${nums(between(next, -26, 26), between(next, -10, 10))}`;
      })
      .join('');
  const half = (sign: -1 | 1, shade: number) => {
    const d = smooth(fold(sign), true);
    return (
      `<path d="${d}" fill="${darken(mantle, shade)}" stroke="${darken(mantle, 0.65)}" stroke-width="4"/>` +
      `<path d="${spots(sign)}" fill="none" stroke="${darken(marks, shade)}" stroke-width="24" stroke-linecap="round"/>` +
      `<path d="${smooth(fold(sign).slice(0, 15))}" fill="none" stroke="${darken(rim, shade)}" stroke-width="15" stroke-linecap="round"/>`
    );
  };
  const markup =
    `<defs><linearGradient id="${id}s" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${lighten(shell, 0.3)}"/><stop offset=".45" stop-color="${shell}"/><stop offset="1" stop-color="${darken(shell, 0.5)}"/></linearGradient></defs>` +
    `<path d="${smooth(lip(190, 30))}L470-40H-470z" fill="${darken(shell, 0.3)}" stroke="${line}" stroke-width="5"/>` +
    half(-1, 0.12) +
    `<path d="${front}" fill="url(#${id}s)" stroke="${line}" stroke-width="5"/><path d="${ribs}" fill="none" stroke="${line}" stroke-opacity=".45" stroke-width="15" stroke-linecap="round"/>` +
    `<path d="${scutes}" fill="none" stroke="${darken(shell, 0.5)}" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/><path d="${scutes}" transform="translate(0 -9)" fill="none" stroke="${lighten(shell, 0.6)}" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"/>` +
    half(1, 0) +
    `<ellipse cx="-150" cy="-194" rx="70" ry="20" fill="${darken(mantle, 0.75)}" stroke="${mix(mantle, rim, 0.6)}" stroke-width="7"/><ellipse cx="190" cy="-200" rx="34" ry="15" fill="${darken(mantle, 0.75)}" stroke="${mix(mantle, rim, 0.6)}" stroke-width="7"/>`;
  return { box: { x: -545, y: -390, width: 1090, height: 660 }, markup };
}
