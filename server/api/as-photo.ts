/** The headers of a photograph that only few may see: no browser, proxy or other page keeps or shows it. */
export function asPhoto(name: string): Record<string, string> {
  return {
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${name}.webp"`,
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  };
}
