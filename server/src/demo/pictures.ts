import { availableParallelism } from 'node:os';
import { drawEquipment } from '@nautical/core/illustration/equipment/equipment';
import { drawScene } from '@nautical/core/illustration/scene/scene';
import { DECOR_ILLUSTRATIONS, SPECIES_ILLUSTRATIONS } from '@nautical/core/illustration/species-illustrations';
import sharp from 'sharp';
import { type EncodedImage, encodeImage } from '../files/image-encoder.ts';
import type { Picture } from './listings.ts';

const PHOTO = { width: 1000, height: 750 };

/** Draws them all, one per core at a time, so that none waits long enough to time out on a slow machine. */
export async function takePhotos(pictures: readonly Picture[], take = takePhoto) {
  const photos = new Map<Picture, EncodedImage>();
  const next = pictures.values();
  const draw = async () => {
    for (const picture of next) photos.set(picture, await take(picture));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  return photos;
}

/** Draws a picture as the photo somebody might have taken. */
const takePhoto = async (picture: Picture) =>
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
