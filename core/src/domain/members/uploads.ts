export const UPLOAD_PURPOSES = ['listing', 'attachment', 'photo', 'avatar'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** What a single image may be for besides a tank, whose photos are smaller. */
export const IMAGE_USES = ['avatar', 'case', 'catalogue', 'chat'] as const;

/** A file is pending from the first byte until it lies decoded and re-encoded in the store. */
export const UPLOAD_STATES = ['pending', 'stored'] as const;
