const LITRES_PER_GALLON = 3.785411784;
const NET_SHARE = 0.85; // gravel, stones and the air below the rim take the rest

/** Litres of water without gravel and decoration, from what people write: "20 gallon", "75 L", "10g"; plain numbers are gallons. */
export function netLitres(size: string): number | null {
  const match = /(\d+(?:[.,]\d+)?)\s*(l\b|lt|lit|gal|g\b|us|uk)?/i.exec(size);
  if (!match) return null;
  const value = Number(match[1]!.replace(',', '.'));
  if (!(value > 0) || value > 1_000_000) return null;
  const isLitres = /^l/i.test(match[2] ?? '');
  return Math.round(value * (isLitres ? 1 : LITRES_PER_GALLON) * NET_SHARE * 10) / 10;
}
