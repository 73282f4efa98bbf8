// Fins that whole families share, so that a record says only how its species differs.
import type { FinPaint, Fins } from '../../illustration/types.ts';

/** A short dorsal fin, a small adipose fin behind it and a long anal fin. */
export const tetraFins = (paint: FinPaint, own: Partial<Fins> = {}): Fins => ({
  ...paint,
  dorsal: [
    { form: 'triangle', from: 0.42, to: 0.57, height: 0.19 },
    { form: 'round', from: 0.84, to: 0.88, height: 0.05 },
  ],
  anal: [{ form: 'triangle', from: 0.58, to: 0.88, height: 0.14 }],
  tail: { form: 'fork', length: 0.27, spread: 30 },
  pectoral: { form: 'fan', length: 0.12 },
  pelvic: { form: 'pointed', length: 0.14, at: 0.45 },
  ...own,
});

/** One dorsal fin in the middle of the back and a forked tail: carps, barbs, danios and rasboras. */
export const carpFins = (paint: FinPaint, own: Partial<Fins> = {}): Fins => ({
  ...paint,
  dorsal: [{ form: 'triangle', from: 0.44, to: 0.62, height: 0.19 }],
  anal: [{ form: 'triangle', from: 0.7, to: 0.84, height: 0.13 }],
  tail: { form: 'fork', length: 0.27, spread: 31 },
  pectoral: { form: 'fan', length: 0.13, at: 0.28 },
  pelvic: { form: 'fan', length: 0.13, at: 0.48 },
  ...own,
});

/** A long dorsal fin with spines in front and a full soft part behind. */
export const cichlidFins = (paint: FinPaint, own: Partial<Fins> = {}): Fins => ({
  ...paint,
  dorsal: [{ form: 'spiny', from: 0.27, to: 0.93, height: 0.17 }],
  anal: [{ form: 'round', from: 0.58, to: 0.92, height: 0.16 }],
  tail: { form: 'fan', length: 0.26, spread: 30 },
  pectoral: { form: 'fan', length: 0.17, at: 0.31 },
  pelvic: { form: 'pointed', length: 0.21, at: 0.36 },
  ...own,
});

/** Feelers for pelvic fins and an anal fin along the whole belly. */
export const gouramiFins = (paint: FinPaint, own: Partial<Fins> = {}): Fins => ({
  ...paint,
  dorsal: [{ form: 'round', from: 0.4, to: 0.82, height: 0.18 }],
  anal: [{ form: 'round', from: 0.38, to: 0.95, height: 0.18 }],
  tail: { form: 'fan', length: 0.24, spread: 30 },
  pectoral: { form: 'fan', length: 0.16 },
  pelvic: { form: 'thread', length: 0.6, at: 0.3 },
  ...own,
});

/** A dorsal fin far back, as on livebearers and killifish. */
export const toothcarpFins = (paint: FinPaint, own: Partial<Fins> = {}): Fins => ({
  ...paint,
  dorsal: [{ form: 'round', from: 0.5, to: 0.66, height: 0.18 }],
  anal: [{ form: 'pointed', from: 0.56, to: 0.64, height: 0.14, lean: 40 }],
  tail: { form: 'fan', length: 0.27, spread: 30 },
  pectoral: { form: 'fan', length: 0.13 },
  pelvic: { form: 'pointed', length: 0.12 },
  ...own,
});

/** Armoured catfish of the corydoras kind. */
export const coryFins = (paint: FinPaint, own: Partial<Fins> = {}): Fins => ({
  ...paint,
  dorsal: [
    { form: 'triangle', from: 0.32, to: 0.54, height: 0.28, lean: 20 },
    { form: 'triangle', from: 0.82, to: 0.88, height: 0.09, lean: 40 },
  ],
  anal: [{ form: 'triangle', from: 0.68, to: 0.8, height: 0.14, lean: 30 }],
  tail: { form: 'fork', length: 0.3, spread: 34 },
  pectoral: { form: 'pointed', length: 0.21, at: 0.26 },
  pelvic: { form: 'fan', length: 0.15, at: 0.46 },
  ...own,
});

/** Sucker-mouthed catfish with a sail on the back. */
export const plecoFins = (paint: FinPaint, own: Partial<Fins> = {}): Fins => ({
  ...paint,
  dorsal: [
    { form: 'sail', from: 0.32, to: 0.58, height: 0.3, lean: 14 },
    { form: 'triangle', from: 0.84, to: 0.89, height: 0.08, lean: 40 },
  ],
  anal: [{ form: 'triangle', from: 0.68, to: 0.76, height: 0.1, lean: 40 }],
  tail: { form: 'crescent', length: 0.3, spread: 34 },
  pectoral: { form: 'fan', length: 0.26, at: 0.24 },
  pelvic: { form: 'fan', length: 0.18, at: 0.45 },
  ...own,
});

/** Botia and their kin: a flat belly, a deep fork and a high dorsal fin. */
export const loachFins = (paint: FinPaint, own: Partial<Fins> = {}): Fins => ({
  ...paint,
  dorsal: [{ form: 'triangle', from: 0.42, to: 0.6, height: 0.18 }],
  anal: [{ form: 'triangle', from: 0.74, to: 0.84, height: 0.12, lean: 32 }],
  tail: { form: 'fork', length: 0.26, spread: 30 },
  pectoral: { form: 'fan', length: 0.13, at: 0.27 },
  pelvic: { form: 'fan', length: 0.12, at: 0.5 },
  ...own,
});
