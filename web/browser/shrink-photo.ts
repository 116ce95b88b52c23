/** Half as much again as the shop ever shows (adapters/pictures/sharp-image-processor.ts): what is larger only takes time to send. */
const LARGEST = { width: 2400, height: 3600 };
/** A smaller file is sent as it is. */
const WORTH_BYTES = 1_500_000;
const SHRINKABLE = ['image/jpeg', 'image/png', 'image/webp'];

/** How much smaller a picture is drawn to fit; 1 when it fits. */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  return Math.min(1, LARGEST.width / width, LARGEST.height / height);
}

/**
 * A photograph from a camera or a telephone, drawn smaller before it is sent: over a slow line that is the difference
 * between ten seconds and a minute. Where and with what it was taken never leaves the computer.
 *
 * returns  the file itself when it is small already, when nothing is won, or when this browser cannot do it
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size < WORTH_BYTES || !SHRINKABLE.includes(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = scaleOf(bitmap);
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    // only these two let something shine through
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const blob = await canvas.convertToBlob({ type, quality: 0.92 });
    const isWon = blob.type === type && blob.size < file.size * 0.8;
    return isWon ? new File([blob], file.name, { type }) : file;
  } catch {
    return file; // the shop says what is wrong with it
  }
}
