import { drawEquipment } from '@nautical/core/illustration/equipment/equipment';
import { drawScene } from '@nautical/core/illustration/scene/scene';
import { DECOR_ILLUSTRATIONS, SPECIES_ILLUSTRATIONS } from '@nautical/core/illustration/species-illustrations';
import sharp from 'sharp';
import { encodeImage } from '../files/image-encoder.ts';
import type { Picture } from './listings.ts';

const PHOTO = { width: 1000, height: 750 };

/** Draws a picture as the photo somebody might have taken. */
export const takePhoto = async (picture: Picture) =>
  encodeImage(
    await sharp(Buffer.from(svgOf(picture)))
      .png({ compressionLevel: 1 })
      .toBuffer(),
    'demo',
  );

const ILLUSTRATIONS = { ...SPECIES_ILLUSTRATIONS, ...DECOR_ILLUSTRATIONS };

function svgOf(picture: Picture) {
  if ('equipment' in picture) return drawEquipment(picture.equipment, PHOTO);
  const items = picture.subjects.map((subject) => ({ illustration: ILLUSTRATIONS[subject] }));
  return drawScene(items, { ...PHOTO, water: picture.water, seed: picture.seed });
}
