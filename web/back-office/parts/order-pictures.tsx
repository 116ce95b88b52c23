import { pictureAddress } from '../../addresses.ts';

/** The first articles of an order, side by side; decoration, the count is said in words elsewhere. */
export function OrderPictures({ paths }: { paths: readonly string[] }) {
  return (
    <span className="pics">
      {paths.map((path, position) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one order may show the same picture
          key={position}
          src={pictureAddress(path)}
          width={32}
          height={40}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ))}
    </span>
  );
}
