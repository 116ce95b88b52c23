import { join } from 'node:path';
import { copyFiles } from '#adapters/files/copy-files.ts';
import { createDiskFiles } from '#adapters/files/disk-files.ts';
import { createS3Files } from '#adapters/files/s3-files.ts';
import { openStudio, type Studio } from '#database/seed/pictures/picture-studio.ts';
import type { Files } from '#shop/ports/files.ts';
import { BUCKET_NEEDS, type Config, refuseHalf } from '../config.ts';
import { uploadPicture } from '../upload-pictures.ts';

export type PictureServices = {
  /** Draws the demonstration shop's pictures while the shop is open. */
  studio: Studio;
  /** The address at which browsers fetch pictures from the bucket, with a slash at the end; null: from the shop. */
  picturesAt: () => string | null;
};

/**
 * Where files are kept: as FILES says, or, to move them, at the place that is named.
 *
 * throws  ConfigurationError for half a bucket
 */
export function openFiles(config: Config, place: Config['FILES'] = config.FILES): Files {
  if (place === 'disk') return createDiskFiles(join(config.dataDir, 'files'));
  refuseHalf(config, 'A bucket', BUCKET_NEEDS);
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_PUBLIC_URL, S3_PATH_STYLE } =
    config;
  return createS3Files({
    bucket: S3_BUCKET ?? '',
    region: S3_REGION ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    endpoint: S3_ENDPOINT,
    publicUrl: S3_PUBLIC_URL?.replace(/\/+$/, ''),
    isPathStyle: S3_PATH_STYLE,
  });
}

/**
 * Copies every file from where they are to the other place, and looks whether all of them are there.
 *
 * onProgress  called with the number of files done
 * repeatable  what is there already is left: once more after the change brings what came meanwhile
 * throws      ConfigurationError for half a bucket, and what a place says that fails
 */
export function copyAllFiles(config: Config, to: Config['FILES'], onProgress: (done: number) => void) {
  return copyFiles(openFiles(config, to === 's3' ? 'disk' : 's3'), openFiles(config, to), onProgress);
}

/** Draws where visitors find it, or draws here and brings it there. */
export function openPictureStudio(config: Config, files: Files): Studio {
  const cacheDir = join(config.dataDir, 'cache', 'pictures');
  if (config.FILES === 'disk') {
    return openStudio({ outDir: join(config.dataDir, 'files', 'pictures'), cacheDir, yieldsToRequests: true });
  }
  const outDir = join(config.dataDir, 'cache', 'drawn');
  return openStudio({
    outDir,
    cacheDir,
    yieldsToRequests: true,
    upload: (picture) => uploadPicture(files, outDir, picture),
  });
}

/** Where browsers go for pictures themselves. While some are still to be drawn they ask the shop, which waits for them: null. */
export function picturesElsewhere(config: Config, files: Files, studio: Pick<Studio, 'progress'>): string | null {
  if (config.FILES === 'disk' || config.S3_PUBLIC_URL === undefined) return null;
  const { done, total } = studio.progress();
  return done === total ? `${files.url('pictures')}/` : null;
}
