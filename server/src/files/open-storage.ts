import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';
import { openDiskStorage } from './storage-disk.ts';
import { uploadsDir } from './temp-files.ts';

/** The S3-compatible store of the settings, or a folder in the data directory. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!s3) return openDiskStorage(uploadsDir(dataDir));
  const { openS3Storage } = await import('./storage-s3.ts');
  return openS3Storage(s3);
}
