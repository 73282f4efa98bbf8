// Tank, food, test kit and net. Gradients m, w, t and sh come from the frame.
import { pictureOf } from '../draw.ts';
import { nums } from '../geometry.ts';
import { stand } from '../scene/scene-decor.ts';
import { DECOR_ILLUSTRATIONS, SPECIES_ILLUSTRATIONS } from '../species-illustrations.ts';
import { shadow, shine } from './equipment-gear.ts';

const label = (id: string, n: number, x: number, y: number, width: number) => {
  const picture = pictureOf(SPECIES_ILLUSTRATIONS.clownfish, `${id}f${n}`);
  return stand(picture, x, y, (width * picture.box.height) / picture.box.width);
};

export function drawTank(id: string) {
  const plants = [
    stand(pictureOf(DECOR_ILLUSTRATIONS['amazon-sword'], `${id}p1`), 210, 338, 128),
    stand(pictureOf(DECOR_ILLUSTRATIONS.vallisneria, `${id}p2`), 590, 338, 186),
    stand(pictureOf(DECOR_ILLUSTRATIONS['java-moss'], `${id}p3`), 500, 342, 48),
  ].join('');
  return (
    `<linearGradient id="${id}aq" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#d5f2f5"/><stop offset="1" stop-color="#6fbccb"/></linearGradient><linearGradient id="${id}wd" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#6e5442"/><stop offset="1" stop-color="#48352a"/></linearGradient>` +
    `${shadow(id, 400, 350, 552)}<path d="M132 98h536v260H132z" fill="#f2fbfc"/><path d="M138 124h524v228H138z" fill="url(#${id}aq)"/><path d="M138 336q130-18 262-2t262-4v22H138z" fill="#cdb48a"/>${plants}` +
    `<path d="M300 342q10-50 60-54t78 54z" fill="#71797c"/><path d="M318 320q20-26 48-24" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="6"/><path d="M132 98h536v260H132z" fill="none" stroke="#9fbfc8" stroke-width="7"/><path d="M138 124h524" stroke="#fff" stroke-width="4"/>${shine('M170 140l-14 170', 12, 0.5)}${shine('M206 140l-16 190', 5, 0.4)}` +
    `<path d="M120 358h560v20H120z" fill="#2a1f18"/><path d="M128 378h544v160H128z" fill="url(#${id}wd)"/><path d="M140 392h254v134H140zM406 392h254v134H406z" fill="none" stroke="#2f221a" stroke-width="4"/><path d="M376 440v40M424 440v40" stroke="#d9e2e5" stroke-width="8" stroke-linecap="round"/><path d="M144 538h40v12h-40zM616 538h40v12h-40z" fill="#1d1510"/><path d="M150 66h500v22H150z" fill="url(#${id}m)"/><path d="M176 88v12M624 88v12" stroke="#2a343a" stroke-width="9"/>`
  );
}

export function drawFood(id: string) {
  const flakes = Array.from({ length: 26 }, (_, i) => {
    const [x, y] = [150 + ((i * 73) % 500), 508 + ((i * 37) % 40)];
    const color = ['#d9482b', '#e9a23b', '#6f8f3a', '#b5622f'][i % 4]!;
    return `<path d="M${x} ${y}l13-7 12 5-5 9-14 2z" fill="${color}"/>`;
  }).join('');
  return (
    `${shadow(id, 400, 240, 520)}<path d="M266 176h268v320q0 26-134 26t-134-26z" fill="url(#${id}t)"/><path d="M266 236q134 30 268 0v190q-134 30-268 0z" fill="#fdfaf2"/><path d="M266 236q134 30 268 0v22q-134 30-268 0z" fill="#ff7a3c"/>` +
    `<g stroke="#9fb4ba" stroke-linecap="round"><path d="M318 398h164" stroke-width="11"/><path d="M340 418h120" stroke-width="7"/></g>${label(id, 0, 400, 384, 170)}` +
    `<path d="M256 118h288v66q-144 26-288 0z" fill="url(#${id}w)"/><ellipse cx="400" cy="118" rx="144" ry="26" fill="#f6fafb" stroke="#b9c6cb" stroke-width="3"/><path d="${Array.from({ length: 17 }, (_, i) => `M${272 + i * 16} 142v40`).join('')}" stroke="#9fb0b6" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>${shine('M296 204v270', 16, 0.35)}${flakes}`
  );
}

export function drawTestKit(id: string) {
  const tube = (x: number, color: string, level: number) =>
    `<path d="M${x} 190v180q0 24 22 24t22-24V190z" fill="#fff" fill-opacity=".75" stroke="#9db4bc" stroke-width="3"/><path d="M${x + 4} ${level}h36v${370 - level}q0 20-18 20t-18-20z" fill="${color}" fill-opacity=".85"/><path d="M${x - 4} 170h52v26h-52z" fill="#f4f8f9" stroke="#9db4bc" stroke-width="3"/>${shine(`M${x + 10} 206v150`, 5, 0.8)}`;
  const bottle = (x: number, cap: string) =>
    `<path d="M${x + 18} 250h34v24q18 6 18 30v196q0 14-14 14h-42q-14 0-14-14V304q0-24 18-30z" fill="url(#${id}w)" stroke="#a9bac0" stroke-width="3"/><path d="M${x + 14} 204h42l-6 48h-30z" fill="${cap}"/><path d="M${x} 340h70v104h-70z" fill="${cap}" fill-opacity=".9"/><path d="M${x + 12} 364h46M${x + 12} 384h32" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`;
  const scale = ['#ffe36b', '#ffc14a', '#ff9a45', '#f2684a', '#d83a52', '#a3255e'];
  return (
    `${shadow(id, 400, 330, 530)}<path d="M110 400h330v116q0 10-10 10H120q-10 0-10-10z" fill="url(#${id}m)"/><path d="M110 400h330v24H110z" fill="#3b474e"/>${[140, 210, 280, 350].map((x, i) => tube(x, ['#ffd84a', '#58b86a', '#3f8fe0', '#c94fb0'][i]!, 260 + ((i * 17) % 34))).join('')}` +
    `<path d="M110 392h330v34H110z" fill="#20292e"/>${bottle(474, '#139aa8')}${bottle(556, '#e2622c')}${bottle(638, '#5a8f3a')}` +
    `<g transform="rotate(-5 300 100)"><path d="M150 62h330v84H150z" fill="#fff" stroke="#c3d0d5" stroke-width="3"/>${scale.map((c, i) => `<path d="M${nums(166 + i * 50, 78)}h44v34h-44z" fill="${c}"/><path d="M${nums(176 + i * 50, 128)}h24" stroke="#8fa3ab" stroke-width="6" stroke-linecap="round"/>`).join('')}</g>`
  );
}

export function drawNet(id: string) {
  const mesh = Array.from(
    { length: 13 },
    (_, i) =>
      `M${nums(120 + i * 26, 150)}L${nums(210 + i * 13, 470)}M110 ${nums(170 + i * 22)}Q285 ${nums(215 + i * 25)} 450 ${nums(170 + i * 22)}`,
  ).join('');
  const bag = 'M116 150Q120 480 285 500T450 150z';
  return (
    `${shadow(id, 330, 230, 536)}<defs><clipPath id="${id}n"><path d="${bag}"/></clipPath></defs><path d="M440 150L724 66" stroke="#2a343a" stroke-width="20" stroke-linecap="round"/><path d="M560 114L724 66" stroke="#139aa8" stroke-width="30" stroke-linecap="round"/>${shine('M572 106l140-41', 6, 0.6)}` +
    `<path d="${bag}" fill="#2fa58c" fill-opacity=".35"/>${label(id, 1, 286, 420, 190)}<g clip-path="url(#${id}n)"><path d="${mesh}" fill="none" stroke="#1d7f6c" stroke-opacity=".55" stroke-width="3"/></g><path d="${bag}" fill="none" stroke="#1d7f6c" stroke-width="4"/><ellipse cx="283" cy="150" rx="170" ry="34" fill="#2fa58c" fill-opacity=".28" stroke="#39464d" stroke-width="12"/>${shine('M150 132q60-18 120-18', 5, 0.6)}` +
    `<path d="M520 520v-150q0-16 16-16h150q16 0 16 16v150q0 8-8 8H528q-8 0-8-8z" fill="url(#${id}w)"/><path d="M566 354q0-40 45-40t45 40" fill="none" stroke="#8fa3ab" stroke-width="12"/><circle cx="611" cy="440" r="46" fill="#139aa8"/><path d="M588 440l17 18 30-36" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}
