// Electrical equipment. Gradients m (dark metal), w (white plastic), t (teal) and sh (shadow) come from the frame.
import { nums } from '../geometry.ts';

export const shadow = (id: string, x: number, rx: number, y = 524) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${Math.round(rx * 0.13)}" fill="url(#${id}sh)"/>`;

export const shine = (d: string, width: number, opacity = 0.5) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`;

const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${more}/>`;

export function drawCanister(id: string) {
  const hose = 'M352 168C340 60 250 60 236 150S250 420 180 520M452 168C464 50 560 50 572 160S560 420 626 520';
  const ribs = Array.from({ length: 11 }, (_, i) => `M${nums(300 + i * 20, 300)}v150`).join('');
  return (
    `${shadow(id, 400, 250)}<g fill="none" stroke-linecap="round"><path d="${hose}" stroke="#2c5a4a" stroke-width="26"/><path d="${hose}" stroke="#5fae8c" stroke-width="19"/>${shine(hose, 5, 0.45)}</g>` +
    `${box(282, 232, 236, 290, 26, `url(#${id}m)`)}<path d="${ribs}" stroke="#0c1215" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>` +
    `${box(330, 296, 140, 160, 14, '#0f2a33')}${box(344, 314, 112, 124, 8, '#1d6f80')}<path d="M344 372q28-18 56 0t56 0v58q0 8-8 8h-96q-8 0-8-8z" fill="#37b6c4"/><circle cx="380" cy="352" r="5" fill="#c9f6fb"/><circle cx="408" cy="340" r="7" fill="#c9f6fb"/><circle cx="426" cy="356" r="4" fill="#c9f6fb"/>` +
    `${box(268, 184, 264, 62, 22, `url(#${id}m)`)}${box(334, 154, 40, 42, 8, '#20292e')}${box(434, 154, 40, 42, 8, '#20292e')}${box(384, 164, 40, 30, 8, `url(#${id}t)`)}` +
    `${box(262, 226, 24, 54, 8, `url(#${id}t)`)}${box(514, 226, 24, 54, 8, `url(#${id}t)`)}${box(296, 512, 50, 16, 6, '#0c1215')}${box(454, 512, 50, 16, 6, '#0c1215')}${shine('M300 204h120', 7, 0.3)}`
  );
}

export function drawLamp(id: string) {
  const diodes = Array.from({ length: 18 }, (_, i) => ({
    x: 172 + i * 27,
    color: ['#fff6d8', '#6ab8ff', '#ffffff', '#ff8a8a', '#8ad0ff', '#b58cff'][i % 6]!,
  }));
  return (
    `<linearGradient id="${id}glow" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#9fdcff" stop-opacity=".75"/><stop offset="1" stop-color="#cfeeff" stop-opacity="0"/></linearGradient>` +
    `<path d="M160 292h480l90 250H70z" fill="url(#${id}glow)"/><path d="M236 196V40M564 196V40" stroke="#8b9aa1" stroke-width="4"/>` +
    `${box(124, 196, 552, 64, 20, '#222c32')}${box(124, 196, 552, 40, 20, `url(#${id}w)`)}<path d="${Array.from({ length: 24 }, (_, i) => `M${180 + i * 19} 206v18`).join('')}" stroke="#7f9098" stroke-width="5" stroke-linecap="round"/>` +
    `${box(142, 252, 516, 40, 12, '#0d1418')}${diodes.map(({ x, color }) => `<circle cx="${x}" cy="272" r="9" fill="${color}"/><circle cx="${x - 2}" cy="269" r="3.5" fill="#fff"/>`).join('')}` +
    `${box(612, 208, 44, 18, 9, `url(#${id}t)`)}${shine('M150 206h180', 5, 0.8)}${shadow(id, 400, 300, 548)}`
  );
}

export function drawHeater(id: string) {
  const coil = Array.from({ length: 13 }, (_, i) => `M376 ${232 + i * 15}q24 12 48 0`).join('');
  return (
    `${shadow(id, 400, 150, 536)}<path d="M400 96C400 20 560 40 600 110s60 160 130 170" fill="none" stroke="#1c262b" stroke-width="11" stroke-linecap="round"/>` +
    `<g transform="rotate(8 400 320)">${box(360, 150, 80, 380, 38, '#dff1f5', ' fill-opacity=".8" stroke="#8fb4bf" stroke-width="4"')}${box(376, 214, 48, 220, 10, '#f6e5d4', ' fill-opacity=".9"')}<path d="${coil}" fill="none" stroke="#e2622c" stroke-width="6"/>` +
    `<path d="M368 440q32 14 64 0v50q0 34-32 34t-32-34z" fill="#8fd4e0" fill-opacity=".55"/>${box(352, 86, 96, 96, 18, `url(#${id}m)`)}${box(366, 60, 68, 40, 14, `url(#${id}t)`)}${box(368, 112, 64, 34, 6, '#04181c')}` +
    `<path d="M382 120h12v8h-12v10h12M404 120h12v18h-12zv9h12" fill="none" stroke="#5ff0b0" stroke-width="3.4"/><circle cx="424" cy="164" r="5" fill="#ff5a3c"/>` +
    `${shine('M372 220v210', 7, 0.8)}<circle cx="350" cy="250" r="22" fill="#2a343a" fill-opacity=".85"/><circle cx="450" cy="250" r="22" fill="#2a343a" fill-opacity=".85"/><circle cx="350" cy="440" r="22" fill="#2a343a" fill-opacity=".85"/><circle cx="450" cy="440" r="22" fill="#2a343a" fill-opacity=".85"/></g>`
  );
}

export function drawWavemaker(id: string) {
  const bars = Array.from({ length: 20 }, (_, i) => {
    const a = (i / 20) * Math.PI * 2;
    return `M${nums(360 + Math.cos(a) * 62, 310 + Math.sin(a) * 62)}L${nums(360 + Math.cos(a) * 148, 310 + Math.sin(a) * 148)}`;
  }).join('');
  return (
    `${shadow(id, 420, 240)}<path d="M560 310C640 300 650 160 720 80" fill="none" stroke="#1c262b" stroke-width="10" stroke-linecap="round"/>` +
    `${box(470, 226, 120, 168, 40, `url(#${id}m)`)}${box(582, 250, 34, 120, 12, '#0f171b')}${box(616, 210, 26, 200, 10, '#39464d')}` +
    `<circle cx="360" cy="310" r="168" fill="#141c21"/><circle cx="360" cy="310" r="150" fill="#0a3b46"/><g fill="#33c2cf"><path d="M360 310q-20-90 60-120 40 60-60 120z"/><path d="M360 310q88 28 74 112-72-6-74-112z"/><path d="M360 310q-64 66-136 22 32-66 136-22z"/></g><circle cx="360" cy="310" r="34" fill="#0f171b"/>` +
    `<path d="${bars}" stroke="#222d33" stroke-width="12" stroke-linecap="round"/><circle cx="360" cy="310" r="62" fill="none" stroke="#222d33" stroke-width="12"/><circle cx="360" cy="310" r="106" fill="none" stroke="#222d33" stroke-width="9"/><circle cx="360" cy="310" r="158" fill="none" stroke="#2f3b42" stroke-width="24"/>` +
    `${shine('M236 220a152 152 0 0 1 78-56', 9, 0.5)}<path d="M150 250q-50-14-90 4M140 310q-60-12-110 4M150 370q-50-6-90 10" fill="none" stroke="#49bccb" stroke-width="8" stroke-linecap="round" stroke-opacity=".7"/><path d="M330 466h60l16 50h-92z" fill="url(#${id}m)"/>`
  );
}
