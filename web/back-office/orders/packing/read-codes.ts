import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What is printed on pieces. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'qr_code', 'data_matrix'] as const;

type Read = (video: HTMLVideoElement) => Promise<string[]>;

/** Reads codes with what the browser brings along where it knows them all, else with a reader of the shop's own. */
export async function codeReader(): Promise<Read> {
  const detector = (await ownDetector()) ?? (await shopDetector());
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

type Finder = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type Kind = { new (options: { formats: string[] }): Finder; getSupportedFormats: () => Promise<readonly string[]> };

declare global {
  interface Window {
    BarcodeDetector?: Kind;
  }
}

async function ownDetector(): Promise<Finder | null> {
  const own = window.BarcodeDetector;
  if (own === undefined) return null;
  const known = await own.getSupportedFormats();
  return FORMATS.every((format) => known.includes(format)) ? new own({ formats: [...FORMATS] }) : null;
}

async function shopDetector(): Promise<Finder> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => reader } });
  const detector: Detector = new BarcodeDetector({ formats: [...FORMATS] });
  return detector;
}
