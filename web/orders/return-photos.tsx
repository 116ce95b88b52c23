import { useEffect, useState } from 'react';
import type { PhotoSize, ReturnPhoto } from '#contracts/returns.ts';
import { useText } from '../i18n/texts.tsx';
import { Dialog } from '../ui/dialog.tsx';

type ReturnPhotosProps = {
  photos: readonly ReturnPhoto[];
  addressOf: (position: number, size: PhotoSize) => string;
  /** A guest shows the token of the order's e-mail: it goes in a header, never in an address. */
  token?: string | undefined;
};

/** The address of a picture that is fetched with a token: of its copy in this page; null until it is here. */
function usePrivatePicture(path: string, token: string | undefined) {
  const [copy, setCopy] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (token === undefined) return;
    const over = new AbortController();
    let address: string | null = null;
    const load = async () => {
      const headers = { 'X-Order-Token': token };
      const answer = await fetch(path, { headers, credentials: 'same-origin', signal: over.signal });
      if (!answer.ok) throw new Error(`The photograph answered ${answer.status}`);
      const bytes = await answer.blob();
      if (over.signal.aborted) return;
      address = URL.createObjectURL(bytes);
      setCopy(address);
    };
    load().catch(() => !over.signal.aborted && setLost(true));
    return () => {
      over.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [path, token]);
  return { src: token === undefined ? path : copy, isLost };
}

type PictureProps = { path: string; token: string | undefined; alt: string; width: number; height: number };

function Picture({ path, token, alt, ...size }: PictureProps) {
  const t = useText();
  const { src, isLost } = usePrivatePicture(path, token);
  if (isLost) return <span className="sm">{t('photos.lost')}</span>;
  return src === null ? null : <img src={src} alt={alt} {...size} />;
}

/** What is wrong with the pieces of a return, in pictures: small, and each opens large. */
export function ReturnPhotos({ photos, addressOf, token }: ReturnPhotosProps) {
  const t = useText();
  const [opened, setOpened] = useState<ReturnPhoto | null>(null);
  if (photos.length === 0) return null;
  const altOf = ({ position }: ReturnPhoto) => t('photos.alt', { place: position, count: photos.length });
  return (
    <>
      <ul className="photos" aria-label={t('photos.of.return')}>
        {photos.map((photo) => {
          const { position } = photo;
          const name = t('photos.open', { place: position, count: photos.length });
          const small = (
            <Picture path={addressOf(position, 'small')} token={token} alt={altOf(photo)} width={88} height={88} />
          );
          const open = () => setOpened(photo);
          return (
            <li key={position}>
              {token === undefined ? (
                <a
                  href={addressOf(position, 'large')}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={name}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    open();
                  }}
                >
                  {small}
                </a>
              ) : (
                <button type="button" aria-label={name} onClick={open}>
                  {small}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Dialog
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? altOf(opened) : ''}
        closeLabel={t('dialog.close')}
        className="photo-large"
      >
        {opened && (
          <Picture
            path={addressOf(opened.position, 'large')}
            token={token}
            alt={altOf(opened)}
            width={opened.width}
            height={opened.height}
          />
        )}
      </Dialog>
    </>
  );
}
