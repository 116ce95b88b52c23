import { useRef, useState } from 'react';
import type { Picture } from '#contracts/catalog.ts';
import { filesOf } from '#contracts/pictures.ts';
import { useText } from '../../i18n/texts.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { turned } from '../zoom-rules.ts';
import { ShopPicture } from './shop-picture.tsx';
import { useZoomLook } from './use-zoom-look.ts';
import '../../ui/styles/zoom.css';

type ZoomDialogProps = {
  pictures: readonly Picture[];
  /** The place of the one that is shown first. */
  first: number;
  name: string;
  onClose: () => void;
};

/** The pictures of an article over the whole screen, one at a time: by hand, by mouse and by keys. */
export default function ZoomDialog(props: ZoomDialogProps) {
  const t = useText();
  const { name, onClose } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('zoom.title', { name })}
      closeLabel={t('dialog.close')}
      side="full"
      className="zoom"
      hasCloseButton={false}
    >
      <ZoomStage {...props} />
    </Dialog>
  );
}

function ZoomStage({ pictures, first, onClose }: ZoomDialogProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(first);
  const picture = pictures[place] ?? pictures[0];
  const turn = (by: 1 | -1) => setPlace((before) => turned(before, by, pictures.length));
  const { look, isZoomed, zoom, hands, onKey } = useZoomLook({ frame, picture: picture ?? NO_PICTURE, onTurn: turn });
  if (!picture) return null;
  const widest = Math.max(...filesOf(picture).map(({ width }) => width));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog; every one has a button too
    <div className="zoom-in" onKeyDown={(event) => onKey(event.key) && event.preventDefault()}>
      <div className="zoom-top">
        <p className="num" role="status">
          {t('zoom.count', { place: place + 1, count: pictures.length })}
          <span className="sr">
            {' '}
            {picture.alt} {isZoomed && t('zoom.hint')}
          </span>
        </p>
        <IconButton aria-label={t(isZoomed ? 'zoom.out' : 'zoom.in')} onClick={() => zoom(!isZoomed)}>
          <Icon name={isZoomed ? 'minus' : 'plus'} />
        </IconButton>
        <IconButton aria-label={t('dialog.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div ref={frame} className={isZoomed ? 'zoom-frame is-in' : 'zoom-frame'} {...hands}>
        <div style={{ transform: `translate(${look.x}px, ${look.y}px) scale(${look.scale})` }}>
          <ShopPicture
            key={picture.files}
            picture={picture}
            sizes={isZoomed ? `${widest}px` : '100vw'}
            hasWall={false}
            isPriority
          />
        </div>
      </div>
      {pictures.length > 1 && (
        <>
          <IconButton className="zoom-turn back" aria-label={t('zoom.previous')} onClick={() => turn(-1)}>
            <Icon name="arrow" />
          </IconButton>
          <IconButton className="zoom-turn" aria-label={t('zoom.next')} onClick={() => turn(1)}>
            <Icon name="arrow" />
          </IconButton>
          <ul className="zoom-thumbs">
            {pictures.map((each, position) => (
              <li key={each.files || position}>
                <button
                  type="button"
                  aria-label={`${t('zoom.show', { place: position + 1 })}: ${each.alt}`}
                  aria-current={position === place ? 'true' : undefined}
                  onClick={() => setPlace(position)}
                >
                  <ShopPicture picture={each} sizes="64px" alt="" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const NO_PICTURE: Picture = { files: '', width: 4, height: 5, wallColour: '', alt: '' };
