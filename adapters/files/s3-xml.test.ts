import { expect, it } from 'vitest';
import { readError, readListing } from './s3-xml.ts';

const listing = (inside: string) =>
  `<?xml version="1.0"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>shop</Name>${inside}</ListBucketResult>`;
const file = (key: string, size = '3') =>
  `<Contents>\n<Key>${key}</Key><ETag>&quot;0&quot;</ETag><Size>${size}</Size><Owner><ID>1</ID></Owner></Contents>`;

it('a list of files is read with its entities, and with the token of the next page', () => {
  const page = readListing(
    listing(
      `<IsTruncated>true</IsTruncated>${file('a&amp;amp;&lt;&#233;&#x2713;&apos;')}${file('b', '0')}<NextContinuationToken>1&#43;/=</NextContinuationToken>`,
    ),
  );
  expect(page).toEqual({
    entries: [
      { name: "a&amp;<é✓'", size: 3 },
      { name: 'b', size: 0 },
    ],
    next: '1+/=',
  });
  expect(readListing(listing('<IsTruncated>false</IsTruncated>'))).toEqual({ entries: [], next: null });
});

it('what is no whole list of files is refused instead of looking like an empty bucket', () => {
  const refused = [
    '<html><body>Please log in</body></html>',
    '',
    listing(file('a')).slice(0, -5),
    listing('<IsTruncated>true</IsTruncated>'),
    listing('<Contents><Size>3</Size></Contents>'),
    listing(file('a', 'many')),
  ];
  for (const xml of refused) expect(() => readListing(xml)).toThrow('UnreadableListing');
});

it('an error says its code and its message', () => {
  const xml = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>It&apos;s gone</Message></Error>';
  expect(readError(xml)).toEqual({ code: 'NoSuchKey', message: "It's gone" });
  expect(readError('<html><Code>200</Code></html>')).toBeNull();
});
