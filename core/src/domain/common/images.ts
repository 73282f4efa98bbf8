// Every uploaded image is kept as WebP in three widths. Their addresses follow from one another, so the address of the
// largest is all that is stored with a listing or a message.

export const IMAGE_WIDTHS = [320, 800, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
const LARGEST = 1600;

export const IMAGE_MAX_MB = 10; // any upload
export const TANK_PHOTO_MAX_MB = 5; // a photo of an aquarium or of an animal in it
export const ATTACHMENT_MAX_MB = 5; // a picture in an instant message
export const IMAGE_MAX_MEGAPIXELS = 50; // more than any phone takes, less than it takes to fill the memory
export const IMAGES_AT_ONCE = 10;

const ADDRESS = /^\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** The storage key of one width of an image, the last part of its URL. */
export const imageKey = (id: string, width: ImageWidth = LARGEST) =>
  width === LARGEST ? `${id}.webp` : `${id}-${width}.webp`;

/** The address of an image of ours: that of its largest width. */
export const imageUrl = (id: string) => `/objects/${imageKey(id)}`;

/** The id in the address of an image of ours; any other address has none. */
export const imageIdOf = (url: string) => ADDRESS.exec(url)?.[1];

/** The address of the same image at about `width` pixels; an address that is not ours stays as it is. */
export function variantUrl(url: string, width: ImageWidth) {
  const id = imageIdOf(url);
  return id ? `/objects/${imageKey(id, width)}` : url;
}

/** The `srcset` of an image; undefined for an external URL. */
export const srcSetOf = (url: string) =>
  imageIdOf(url) && IMAGE_WIDTHS.map((width) => `${variantUrl(url, width)} ${width}w`).join(', ');
