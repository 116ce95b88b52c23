import { describe, expect, it } from 'vitest';
import { addressIn, type S3Place } from './s3-address.ts';

const address = (other: Partial<S3Place>, name?: string) => {
  const place = {
    bucket: 'shop',
    region: 'eu-west-3',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    isPathStyle: false,
  };
  return addressIn({ ...place, ...other }, name).href;
};

describe('the address of a file in a bucket', () => {
  it.each<[Partial<S3Place>, string]>([
    [{}, 'https://shop.s3.eu-west-3.amazonaws.com/pictures/a.webp'],
    [{ isPathStyle: true }, 'https://s3.eu-west-3.amazonaws.com/shop/pictures/a.webp'],
    [{ region: 'cn-north-1' }, 'https://shop.s3.cn-north-1.amazonaws.com.cn/pictures/a.webp'],
    [{ bucket: 'files.shop.example' }, 'https://s3.eu-west-3.amazonaws.com/files.shop.example/pictures/a.webp'],
    [{ endpoint: 'https://id.r2.example/' }, 'https://shop.id.r2.example/pictures/a.webp'],
    [{ endpoint: 'http://10.0.0.7:9000' }, 'http://10.0.0.7:9000/shop/pictures/a.webp'],
    [{ endpoint: 'http://[::1]:9000' }, 'http://[::1]:9000/shop/pictures/a.webp'],
    [{ endpoint: 'https://storage.example/s3/', isPathStyle: true }, 'https://storage.example/s3/shop/pictures/a.webp'],
  ])('%o', (place, expected) => {
    expect(address(place, 'pictures/a.webp')).toBe(expected);
  });

  it('is that of the bucket without a name', () => {
    expect(address({})).toBe('https://shop.s3.eu-west-3.amazonaws.com/');
    expect(address({ isPathStyle: true })).toBe('https://s3.eu-west-3.amazonaws.com/shop');
  });

  it('has every sign encoded that a signature wants encoded', () => {
    expect(address({}, "a b+c(d)'!*/é.webp")).toBe(
      'https://shop.s3.eu-west-3.amazonaws.com/a%20b%2Bc%28d%29%27%21%2A/%C3%A9.webp',
    );
  });
});
