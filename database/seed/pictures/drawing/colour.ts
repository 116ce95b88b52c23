/** Colour arithmetic in OKLCH, where equal steps look equal. Colours travel as `#rrggbb`. */
import { clamp, lerp } from './geometry.ts';

export type Triple = [number, number, number];

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
const hexPair = (value: number) =>
  Math.round(clamp(value) * 255)
    .toString(16)
    .padStart(2, '0');

/** Red, green and blue from 0 to 1. */
export function hexToRgb(hex: string): Triple {
  const n = Number.parseInt(hex.slice(1), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}

function rgbToHex([r, g, b]: Triple): string {
  return `#${hexPair(r)}${hexPair(g)}${hexPair(b)}`;
}

/** Lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export function hexToOklch(hex: string): Triple {
  const rgb = hexToRgb(hex);
  const r = toLinear(rgb[0]);
  const g = toLinear(rgb[1]);
  const b = toLinear(rgb[2]);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(greenRed, blueYellow), (Math.atan2(blueYellow, greenRed) * 180) / Math.PI];
}

/** Lowers the chroma until the screen can show the colour. */
export function oklchToHex([lightness, chroma, hue]: Triple): string {
  const angle = (hue * Math.PI) / 180;
  for (let c = chroma; c >= 0; c -= 0.004) {
    const rgb = oklabToLinear(lightness, c * Math.cos(angle), c * Math.sin(angle));
    if (rgb.every((v) => v >= -0.0005 && v <= 1.0005) || c < 0.004) {
      return rgbToHex([toGamma(clamp(rgb[0])), toGamma(clamp(rgb[1])), toGamma(clamp(rgb[2]))]);
    }
  }
  return '#000000';
}

function oklabToLinear(lightness: number, greenRed: number, blueYellow: number): Triple {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A lighter or darker, duller or brighter relative of a colour. */
export function tone(hex: string, lightnessStep = 0, chromaFactor = 1): string {
  const [lightness, chroma, hue] = hexToOklch(hex);
  return oklchToHex([clamp(lightness + lightnessStep), chroma * chromaFactor, hue]);
}

export function mix(from: string, to: string, share: number): string {
  const a = hexToRgb(from);
  const b = hexToRgb(to);
  return rgbToHex([lerp(a[0], b[0], share), lerp(a[1], b[1], share), lerp(a[2], b[2], share)]);
}
