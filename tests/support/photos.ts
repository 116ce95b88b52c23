import sharp from 'sharp';

/** A photograph for the tests: a warm cloth on a blue wall, with a camera's notes in it. */
export function aPhoto(format: 'jpeg' | 'png' | 'webp' | 'avif', { width = 900, height = 1200 } = {}): Promise<Buffer> {
  const cloth = {
    create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const, background: '#c17a00' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#8fbfc0' } })
    .composite([{ input: cloth, gravity: 'south' }])
    .withExif({ IFD0: { Copyright: 'Not to be kept', Make: 'Camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

/** A form with a file, as a browser sends it. */
export function aForm(
  file: { field?: string; name?: string; type?: string; bytes: Uint8Array },
  fields: Record<string, string> = {},
) {
  return severalFiles([file], fields);
}

export function severalFiles(
  files: { field?: string; name?: string; type?: string; bytes: Uint8Array }[],
  fields: Record<string, string> = {},
) {
  const boundary = '----the-tests-own-line';
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ field = 'picture', name = 'cloth.jpg', type = 'image/jpeg', bytes }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
