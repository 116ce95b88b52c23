import { isIP } from 'node:net';

/** A bucket at a service that speaks S3, and who the shop is there. */
export type S3Place = {
  bucket: string;
  region: string;
  /** Where it is when it is not Amazon's. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers find what lies in the bucket, without a slash at the end; without one the shop hands it out itself. */
  publicUrl?: string | undefined;
  /** Whether the bucket stands in the path of an address, not in its host. */
  isPathStyle: boolean;
};

/**
 * The address of a file in a bucket; of the bucket itself without a name. A bucket whose name has a dot stands in the path
 * over HTTPS, where no certificate covers two labels more; so does one at a numeric address.
 *
 * source  https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
 */
export function addressIn({ bucket, region, endpoint, isPathStyle }: S3Place, name = ''): URL {
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const url = new URL(endpoint ?? `https://s3.${region}.${domain}`);
  const isNumeric = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isInPath = isPathStyle || isNumeric || (url.protocol === 'https:' && bucket.includes('.'));
  if (!isInPath) url.hostname = `${bucket}.${url.hostname}`;
  const parts = [url.pathname.replace(/\/+$/, ''), ...(isInPath ? [bucket] : []), ...(name ? name.split('/') : [])];
  url.pathname = parts.map(encodePart).join('/') || '/';
  return url;
}

/** A path as signatures want it: everything but letters, digits and `-._~` as %XX. */
function encodePart(part: string, index: number): string {
  if (index === 0) return part; // the path of the endpoint is an address already
  return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
